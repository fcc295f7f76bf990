package io.gradus.training.analysis.lint;

import java.util.Optional;
import java.util.Set;

/** Finds stages that no rule leads to. */
final class UnreachableStage implements LintRule {
    @Override
    public String id() {
        return "unreachable-stage";
    }

    @Override
    public String explanation() {
        return "No rule leads to a stage: the one before it is never promoted, or every promotion goes elsewhere; it is never trained.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        Route route = new Route(curriculum.stages());
        Set<Integer> reachable = route.reachable();
        for (int at = 0; at < route.stages().size(); at++) {
            LintedStage stage = route.stages().get(at);
            if (!reachable.contains(at)) {
                report.add(
                        stage.path(),
                        "no rule leads to stage '%s', so it is never trained"
                                .formatted(stage.spec().name()),
                        fix(route, at));
            }
        }
    }

    /** Ends the stage before, where that is what keeps a run from going on. */
    private static Optional<Fix> fix(Route route, int at) {
        LintedStage before = route.stages().get(at - 1);
        return route.isLeft(at - 1)
                ? Optional.empty()
                : Optional.of(
                        Fix.set(
                                "End stage '%s' after 1000 steps".formatted(before.spec().name()),
                                before.path("maxSteps"),
                                1000));
    }
}
