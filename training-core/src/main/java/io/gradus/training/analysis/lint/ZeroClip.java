package io.gradus.training.analysis.lint;

import io.gradus.training.objective.ClipSpec;
import io.gradus.training.objective.ObjectiveSpec;

/** Finds clip ranges without width. */
final class ZeroClip implements StageRule {
    @Override
    public String id() {
        return "zero-clip";
    }

    @Override
    public String explanation() {
        return "The clip range is 0 on both sides while a batch is used for several optimiser "
                + "steps: after the first, nothing is learned from it.";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        ObjectiveSpec objective = stage.objective();
        boolean isReused =
                objective.miniBatches() > 1 || objective.epochs() > 1 || objective.staleness() > 0;
        ClipSpec clip = objective.clip();
        if (stage.spec().isRl()
                && isReused
                && objective.readsClip()
                && Values.areAllZero(clip.low())
                && Values.areAllZero(clip.high())) {
            String path = stage.objectivePath("clip");
            report.add(
                    path,
                    "with a range of 0, the gradient of a token vanishes as soon as its "
                            + "probability moves, so only the first optimiser step on a batch has a notable "
                            + "effect",
                    Fix.set("Set it to [0.2, 0.28]", path, "[0.2, 0.28]"));
        }
    }
}
