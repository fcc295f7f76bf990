package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.document.StageSpec;

/** Finds stages that nothing ends. */
final class EndlessStage implements StageRule {
    @Override
    public String id() {
        return "endless-stage";
    }

    @Override
    public String explanation() {
        return "A stage has no condition, no maxSteps and the run no budget: it trains until someone"
                + " stops the run.";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        StageSpec spec = stage.spec();
        boolean ends =
                spec.promote().isPresent()
                        || spec.stop().isPresent()
                        || spec.demote().isPresent()
                        || spec.maxSteps().isPresent()
                        || spec.kind().endsByItself()
                        || stage.curriculum().spec().budget().isPresent();
        if (!ends) {
            report.add(
                    stage.path(),
                    "no condition, maxSteps or budget ends stage '%s', so it trains until someone stops the run"
                            .formatted(spec.name()),
                    Fix.set("End it after 1000 steps", stage.path("maxSteps"), 1000));
        }
    }
}
