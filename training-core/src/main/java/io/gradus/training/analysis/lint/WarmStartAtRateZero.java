package io.gradus.training.analysis.lint;

import io.gradus.training.policy.WarmStartSpec;

/** Finds warm starts that learn nothing. */
final class WarmStartAtRateZero implements LintRule {
    @Override
    public String id() {
        return "warm-start-at-rate-zero";
    }

    @Override
    public String explanation() {
        return "The warm start has a learning rate of 0: it takes all of its steps and the policy stays random.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        WarmStartSpec spec = curriculum.spec().policy().warmStart();
        if (spec.maxSteps() > 0 && spec.learningRate() == 0) {
            report.add(
                    "policy.warmStart.learningRate",
                    "with a learning rate of 0 the policy stays random, so the warm start takes all of its %d steps for nothing"
                            .formatted(spec.maxSteps()),
                    Fix.set("Set it to 1.0e-3", "policy.warmStart.learningRate", "1.0e-3"));
        }
    }
}
