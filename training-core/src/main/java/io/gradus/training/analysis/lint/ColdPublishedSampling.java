package io.gradus.training.analysis.lint;

import io.gradus.training.document.schedule.Schedule;

/** Finds published models whose rollouts hardly differ, because they are sampled coldly. */
final class ColdPublishedSampling implements StageRule {
    /** The lower of the two temperatures that Skywork-OR1 (arXiv:2505.22312) compares. */
    private static final double MOST = 0.6;

    @Override
    public String id() {
        return "cold-published-sampling";
    }

    @Override
    public String explanation() {
        return "Rollouts of a published model are compared but sampled at a temperature of at "
                + "most 0.6, so they differ little. At 0.6, entropy started near 0 or collapsed "
                + "within about 100 steps, and learning slowed to a halt; at 1 there was more to "
                + "learn from (Skywork-OR1, arXiv:2505.22312, 3.2.4).";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        Schedule temperature = stage.objective().temperature();
        boolean isCold =
                !temperature.isMeasured()
                        && temperature.corners().stream().allMatch(t -> t <= MOST)
                        && temperature.corners().stream().anyMatch(t -> t > FrozenTemperature.MOST);
        if (isCold
                && stage.curriculum().spec().policy().source().isPresent()
                && FrozenTemperature.isCompared(stage)) {
            String path = stage.objectivePath("temperature");
            report.add(
                    path,
                    "rollouts of a published model hardly differ at this temperature, so comparing them teaches little",
                    Fix.set("Sample at 1", path, "1.0"));
        }
    }
}
