package io.gradus.training.analysis.lint;

import io.gradus.training.policy.WarmStartSpec;

/** Finds warm starts that any policy passes. */
final class WarmStartUntilZero implements LintRule {
    @Override
    public String id() {
        return "warm-start-until-zero";
    }

    @Override
    public String explanation() {
        return "The warm start ends at a pass rate of 0, which every policy has: it ends at "
                + "its first measurement, regardless of what was learned.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        WarmStartSpec spec = curriculum.spec().policy().warmStart();
        if (spec.maxSteps() > spec.evaluateEvery() && spec.until() == 0) {
            report.add(
                    "policy.warmStart.until",
                    "every policy reaches a pass rate of 0, so the warm start ends after %d steps regardless of what was learned"
                            .formatted(spec.evaluateEvery()),
                    Fix.set("Set it to 0.25", "policy.warmStart.until", "0.25"));
        }
    }
}
