package io.gradus.training.analysis.lint;

import io.gradus.training.curriculum.filter.ReplaySpec;

/** Finds replay buffers that are never full enough. */
final class ReplayNeverFills implements StageRule {
    @Override
    public String id() {
        return "replay-never-fills";
    }

    @Override
    public String explanation() {
        return "A buffer of successes must hold more rollouts before it replays any than are "
                + "sampled before they expire: nothing is ever replayed.";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        if (stage.spec().replay().orElse(null) instanceof ReplaySpec.Successes spec
                && isPlain(stage)) {
            long steps =
                    Math.min(
                            spec.staleness() + 1L, stage.spec().maxSteps().orElse(RunBounds.NEVER));
            long most = steps * stage.objective().rolloutsPerStep();
            if (spec.fill() * spec.capacity() > most) {
                long half = Math.max(1, most / 4);
                report.add(
                        stage.path("replay.successes"),
                        "must hold %.0f rollouts before any is replayed, and at most %d are sampled before they expire, so none ever is"
                                .formatted(spec.fill() * spec.capacity(), most),
                        Fix.set(
                                "Hold %d rollouts".formatted(half),
                                stage.path("replay.successes.capacity"),
                                half));
            }
        }
    }

    /** Whether a rollout gives one row to the buffer, and a step as many as the objective says. */
    private static boolean isPlain(LintedStage stage) {
        return stage.spec().allocation().isEven()
                && stage.spec().filter().refill() == 0
                && stage.spec().guidance().isEmpty()
                && !stage.objective().isBranching()
                && stage.objective().carryOver().isEmpty()
                && stage.families().noneMatch(c -> c.source().family().roles().size() > 1);
    }
}
