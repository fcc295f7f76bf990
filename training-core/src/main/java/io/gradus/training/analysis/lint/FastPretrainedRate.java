package io.gradus.training.analysis.lint;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.TrainSpec;

/** Finds learning rates that suit random weights and ruin published ones. */
final class FastPretrainedRate implements StageRule {
    private static final double ADAPTER = 1e-3;
    private static final double ALL = 5e-5;

    @Override
    public String id() {
        return "fast-pretrained-rate";
    }

    @Override
    public String explanation() {
        return "The learning rate is above 1e-3 for an adapter, or above 5e-5 for all weights of a published model: the model forgets how to write before it learns anything.";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        PolicySpec policy = stage.curriculum().spec().policy();
        if (policy.source().isEmpty() || !stage.spec().isRl()) {
            return;
        }
        boolean all = policy.train() instanceof TrainSpec.All;
        double most = all ? ALL : ADAPTER;
        Schedule rate = stage.objective().learningRate();
        if (rate.corners().stream().anyMatch(value -> value > most)) {
            String path = stage.objectivePath("learningRate");
            String usual = all ? "1.0e-5" : "2.0e-4";
            report.add(
                    path,
                    "a learning rate above %s ruins %s of a published model in a few steps"
                            .formatted(most, all ? "all weights" : "an adapter"),
                    Fix.set("Set it to " + usual, path, usual));
        }
    }
}
