package io.gradus.training.analysis.lint;

import io.gradus.training.policy.ModelSpec;

/** Finds averages of weights that average nothing. */
final class IdleAverage implements LintRule {
    @Override
    public String id() {
        return "idle-average";
    }

    @Override
    public String explanation() {
        return "A moving average has a decay of 0, so it equals the policy, or of 1, so it "
                + "never moves: it costs a copy of the weights and is of no use.";
    }

    @Override
    public void check(LintedCurriculum curriculum, LintReport report) {
        curriculum
                .spec()
                .policy()
                .averaging()
                .ifPresent(average -> check("policy.averaging.decay", average.decay(), report));
        curriculum
                .spec()
                .models()
                .forEach((name, model) -> {
                    if (model instanceof ModelSpec.Average(double decay)) {
                        check("models." + name + ".average.decay", decay, report);
                    }
                });
    }

    private static void check(String path, double decay, LintReport report) {
        if (decay == 0 || decay == 1) {
            report.add(
                    path,
                    decay == 0
                            ? "discards the past, so the average equals the policy"
                            : "ignores new weights, so the average stays at the policy as training began",
                    Fix.set("Set it to 0.99", path, "0.99"));
        }
    }
}
