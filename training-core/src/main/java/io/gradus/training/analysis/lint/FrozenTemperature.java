package io.gradus.training.analysis.lint;

import io.gradus.training.document.schedule.Schedule;

/** Finds groups in which no rollout can differ. */
final class FrozenTemperature implements StageRule {
    @Override
    public String id() {
        return "frozen-temperature";
    }

    @Override
    public String explanation() {
        return "Rollouts are sampled at a temperature near 0 (at most 0.05): all rollouts of a group are the same, so comparing them gives no gradient.";
    }

    /** Temperature up to which a policy says the same again and again; ours. */
    static final double MOST = 0.05;

    @Override
    public void check(LintedStage stage, LintReport report) {
        Schedule temperature = stage.objective().temperature();
        boolean isFrozen =
                !temperature.isMeasured()
                        && temperature.corners().stream().allMatch(t -> t <= MOST);
        if (isFrozen && isCompared(stage)) {
            String path = stage.objectivePath("temperature");
            report.add(
                    path,
                    "all rollouts of a group are the same at this temperature, so comparing them gives no gradient",
                    Fix.set("Sample at 1", path, "1.0"));
        }
    }

    /** Whether rollouts of a group differ by sampling alone, and are compared. */
    static boolean isCompared(LintedStage stage) {
        return stage.spec().isRl()
                && stage.objective().loss().readsAdvantages()
                && stage.objective().exploration().isEmpty()
                && stage.families().noneMatch(c -> c.source().family().hasTurns());
    }
}
