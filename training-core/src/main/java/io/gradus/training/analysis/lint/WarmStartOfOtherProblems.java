package io.gradus.training.analysis.lint;

import io.gradus.training.policy.WarmStartSpec;

/** Finds warm starts on what no stage trains. */
final class WarmStartOfOtherProblems implements LintRule {
    @Override
    public String id() {
        return "warm-start-of-other-problems";
    }

    @Override
    public String explanation() {
        return "The warm start demonstrates families that no stage has: the policy learns a "
                + "format that no later problem needs.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        WarmStartSpec spec = curriculum.spec().policy().warmStart();
        if (spec.maxSteps() > 0 && curriculum.areForeign(spec.problems())) {
            report.add(
                    "policy.warmStart.problems",
                    "no stage has any of these families, so the first stage begins as if there had been no warm start",
                    Fix.remove("Demonstrate the stages' problems", "policy.warmStart.problems"));
        }
    }
}
