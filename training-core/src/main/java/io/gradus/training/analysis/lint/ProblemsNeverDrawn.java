package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.sampler.Weighted;
import io.gradus.training.document.schedule.Schedule;
import java.util.List;

/** Finds entries of problems with a weight of 0. */
final class ProblemsNeverDrawn implements StageRule {
    @Override
    public String id() {
        return "problems-never-drawn";
    }

    @Override
    public String explanation() {
        return "The sampler always gives an entry of problems a weight of 0, so its problems are never drawn.";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        if (stage.spec().sampler() instanceof Weighted(List<Schedule> weights)) {
            for (int i = 0; i < weights.size(); i++) {
                if (Values.areAllZero(weights.get(i))) {
                    report.add(
                            stage.path("problems[" + i + "]"),
                            "its weight is always 0, so none of its problems is ever drawn",
                            Fix.set(
                                    "Give it a weight of 1",
                                    stage.path("sampler.weighted.weights[" + i + "]"),
                                    1));
                }
            }
        }
    }
}
