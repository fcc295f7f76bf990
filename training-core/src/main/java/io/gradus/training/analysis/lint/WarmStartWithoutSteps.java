package io.gradus.training.analysis.lint;

import io.gradus.training.policy.WarmStartSpec;

/** Finds settings of a warm start that has no steps. */
final class WarmStartWithoutSteps implements LintRule {
    @Override
    public String id() {
        return "warm-start-without-steps";
    }

    @Override
    public String explanation() {
        return "The warm start sets until but has 0 steps, which means no warm start: the "
                + "policy begins with random weights.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        String path = "policy.warmStart.until";
        WarmStartSpec spec = curriculum.spec().policy().warmStart();
        boolean isParked = spec.until() == 0 || !spec.problems().isEmpty();
        boolean isNone = spec.maxSteps() == 0 && curriculum.spec().policy().from().isEmpty();
        if (isNone && !isParked && curriculum.says(path)) {
            report.add(
                    path,
                    "maxSteps 0 means no warm start, so the policy begins with random weights and this is ignored",
                    Fix.set("Give the warm start 600 steps", "policy.warmStart.maxSteps", 600));
        }
    }
}
