package io.gradus.training.analysis.lint;

import java.util.List;

/** Finds training that lags behind sampling for longer than the run lasts. */
final class StalenessOverRun implements LintRule {
    @Override
    public String id() {
        return "staleness-over-run";
    }

    @Override
    public String explanation() {
        return "Training lags behind sampling by as many steps as the run has: no rollouts are ever trained on.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        List<LintedStage> late =
                curriculum.stages().stream()
                        .filter(s -> s.spec().isRl() && s.objective().staleness() > 0)
                        .toList();
        if (late.isEmpty()) {
            return;
        }
        long longest = new RunBounds(curriculum).longest().orElse(RunBounds.NEVER);
        late.stream()
                .filter(stage -> stage.objective().staleness() >= longest)
                .map(stage -> stage.objectivePath("staleness"))
                .forEach(path ->
                        report.add(
                                path,
                                "the run lasts at most %d steps, so no rollouts are ever trained on"
                                        .formatted(longest),
                                Fix.set("Train on each step's own rollouts", path, 0)));
    }
}
