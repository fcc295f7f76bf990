package io.gradus.training.analysis.lint;

/** Finds gradients that are cut to nothing. */
final class ZeroGradientClip implements StageRule {
    @Override
    public String id() {
        return "zero-gradient-clip";
    }

    @Override
    public String explanation() {
        return "The maximum gradient norm is 0: every gradient is scaled to zero, and the policy never changes.";
    }

    @Override
    public void check(LintedStage stage, LintReport report) {
        if (!stage.spec().kind().measures()
                && Values.areAllZero(stage.objective().gradientClip())) {
            String path = stage.objectivePath("gradientClip");
            report.add(
                    path,
                    "a maximum norm of 0 scales every gradient to zero, so the policy learns "
                            + "nothing; for no limit, set a large number",
                    Fix.set("Set it to 1.0", path, "1.0"));
        }
    }
}
