package io.gradus.training.analysis.lint;

/** Finds training that lags behind sampling for longer than the run lasts. */
final class StalenessOverRun implements StageRule {
    @Override
    public String id() {
        return "staleness-over-run";
    }

    @Override
    public String explanation() {
        return "Training lags behind sampling by as many steps as the run has: nothing that is sampled is ever trained on.";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        int staleness = stage.objective().staleness();
        if (staleness == 0 || !stage.spec().isRl()) {
            return;
        }
        long longest = new RunBounds(stage.curriculum()).longest().orElse(RunBounds.NEVER);
        if (staleness >= longest) {
            String path = stage.objectivePath("staleness");
            report.add(
                    path,
                    "the run is over after %d steps at the most, so nothing that is sampled is ever trained on"
                            .formatted(longest),
                    Fix.set("Train on each step's own rollouts", path, 0));
        }
    }
}
