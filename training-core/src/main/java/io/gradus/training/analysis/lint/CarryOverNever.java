package io.gradus.training.analysis.lint;

import io.gradus.training.objective.ObjectiveSpec;

/** Finds rollouts that are never put aside. */
final class CarryOverNever implements StageRule {
    @Override
    public String id() {
        return "carry-over-never";
    }

    @Override
    public String explanation() {
        return "Rollouts may write as many tokens in one step as in total: none is ever "
                + "carried over, and carryOver has no effect.";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        ObjectiveSpec objective = stage.objective();
        boolean hasTurns = stage.families().anyMatch(c -> c.source().family().hasTurns());
        objective
                .carryOver()
                .filter(carry -> !hasTurns && carry.tokensPerStep() >= objective.mostTokens())
                .ifPresent(_ -> {
                    String path = stage.objectivePath("carryOver");
                    int half = Math.max(1, objective.mostTokens() / 2);
                    report.add(
                            path,
                            "a rollout may write at most %d tokens, and as many in one step, so none is ever carried over"
                                    .formatted(objective.mostTokens()),
                            Fix.set(
                                    "Carry over after %d tokens".formatted(half),
                                    path + ".tokensPerStep",
                                    half));
                });
    }
}
