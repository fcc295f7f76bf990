package io.gradus.training.analysis.lint;

import io.gradus.training.policy.WarmStartSpec;

/** Finds warm starts that are measured only after their last step. */
final class WarmStartMeasuredLate implements LintRule {
    @Override
    public String id() {
        return "warm-start-measured-late";
    }

    @Override
    public String explanation() {
        return "The warm start's evaluation interval exceeds its maxSteps: it takes all of "
                + "its steps, however early the policy is good enough.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        WarmStartSpec spec = curriculum.spec().policy().warmStart();
        String path = "policy.warmStart.evaluateEvery";
        if (spec.maxSteps() > 0
                && spec.evaluateEvery() > spec.maxSteps()
                && curriculum.says(path)) {
            int often = Math.max(1, spec.maxSteps() / 10);
            report.add(
                    path,
                    "it is measured only after its last step, so it takes all of its %d steps however early it reaches 'until'"
                            .formatted(spec.maxSteps()),
                    Fix.set("Set it to %d".formatted(often), path, often));
        }
    }
}
