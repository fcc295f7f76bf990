package io.gradus.training.analysis.lint;

/** Finds warm starts of policies that begin with trained weights. */
final class WarmStartBesideArtifact implements LintRule {
    @Override
    public String id() {
        return "warm-start-beside-artifact";
    }

    @Override
    public String explanation() {
        return "The policy begins with the weights of an artifact, so there is no warm start "
                + "and its settings are ignored.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        String path = "policy.warmStart";
        if (curriculum.spec().policy().from().isPresent() && curriculum.says(path)) {
            report.add(
                    path,
                    "a policy that begins with an artifact has no warm start, so these settings are ignored",
                    Fix.remove("Remove it", path));
        }
    }
}
