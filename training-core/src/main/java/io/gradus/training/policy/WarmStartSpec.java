package io.gradus.training.policy;

import io.gradus.training.document.Setting;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.List;

/**
 * The supervised phase before reinforcement learning: the policy imitates demonstrations until it
 * solves some problems.
 */
public record WarmStartSpec(
        @Setting(
                        explanation = "Sampled pass rate at which the warm start ends.",
                        defaults = "0.25",
                        min = 0,
                        max = 1)
                double until,
        @Setting(
                        explanation =
                                "Steps after which it ends in any case; 0 means no warm start.",
                        defaults = "600",
                        min = 0,
                        max = 1_000_000,
                        unit = "steps")
                int maxSteps,
        @Setting(explanation = "Demonstrations per step.", defaults = "128", min = 1, max = 65_536)
                int batch,
        @Setting(explanation = "Learning rate of AdamW.", defaults = "1.0e-3", min = 0, max = 1)
                double learningRate,
        @Setting(
                        explanation = "Steps between two measurements of the pass rate.",
                        defaults = "25",
                        min = 1,
                        max = 100_000,
                        unit = "steps")
                int evaluateEvery,
        @Setting(
                        explanation =
                                "Problems that are demonstrated; empty means the problems of all stages.",
                        defaults = "[]",
                        max = 64)
                List<ProblemSpec> problems,
        @Setting(
                        explanation =
                                "How often which kind of trace is shown; a problem that lacks the kind that is drawn, or has no room for it, is shown plainly.",
                        defaults = "{}")
                TraceMix mix) {
    public WarmStartSpec {
        problems = List.copyOf(problems);
    }
}
