package io.gradus.training.analysis.lint;

import io.gradus.training.document.schedule.Schedule;

/** Finds stages that sample and score, and then learn nothing. */
final class ZeroLearningRate implements StageRule {
    @Override
    public String id() {
        return "zero-learning-rate";
    }

    @Override
    public String explanation() {
        return "The learning rate is always 0 (or -0.0): steps take time, and the weights "
                + "never change.";
    }

    /** A stage that turns the rate to 0 by itself does so on purpose: it practises or measures. */
    @Override
    public void check(LintedStage stage, LintReport report) {
        Schedule rate = stage.objective().learningRate();
        String path = stage.objectivePath("learningRate");
        boolean isMeant = path.startsWith("stages") && isPlainZero(rate);
        if (stage.spec().isRl() && isZero(rate) && !isMeant) {
            report.add(
                    path,
                    "with a learning rate of 0 the policy never changes, however long the stage runs",
                    Fix.set("Set it to 1.0e-4", path, "1.0e-4"));
        }
    }

    private static boolean isZero(Schedule rate) {
        return rate.corners().stream().allMatch(value -> value == 0);
    }

    private static boolean isPlainZero(Schedule rate) {
        return rate.equals(Schedule.constant(0));
    }
}
