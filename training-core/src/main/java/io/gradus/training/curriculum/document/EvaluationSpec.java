package io.gradus.training.curriculum.document;

import io.gradus.training.document.Setting;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.List;
import java.util.Optional;

/** How the policy is measured on problems it is never trained on. */
public record EvaluationSpec(
        @Setting(
                        explanation = "Steps between two evaluations.",
                        defaults = "25",
                        min = 1,
                        max = 1_000_000,
                        unit = "steps")
                int every,
        @Setting(
                        explanation = "Held-out problems per cell; fewer where a cell has fewer.",
                        defaults = "32",
                        min = 1,
                        max = 4096)
                int problemsPerCell,
        @Setting(
                        explanation =
                                "What is measured; empty means the problems of the last stage.",
                        defaults = "[]",
                        max = 64)
                List<ProblemSpec> problems,
        @Setting(
                        explanation =
                                "Longest completion of an evaluation or the warm start's"
                                        + " measurements; by default, the longest of the objective's and"
                                        + " all stages'.",
                        min = 1,
                        max = 32_768,
                        unit = "tokens")
                Optional<Integer> maxTokens,
        @Setting(
                        explanation =
                                "Most turns in which the policy writes when it is measured on"
                                        + " problems that are episodes.",
                        defaults = "16",
                        min = 1,
                        max = 1024,
                        unit = "turns")
                int maxTurns,
        @Setting(
                        explanation =
                                "Metrics that need many samples per problem, such as pass@k; none by default.")
                Optional<SampledEvaluationSpec> samples,
        @Setting(
                        explanation =
                                "Problems of families that no stage trains on, measured beside the"
                                        + " others.",
                        defaults = "[]",
                        max = 64)
                List<ProblemSpec> transfer,
        @Setting(
                        explanation =
                                "Whether each evaluation also reports which share of the weights"
                                        + " changed since training began, by layer.",
                        defaults = "false",
                        source = "arXiv:2505.11711")
                boolean weights,
        @Setting(
                        explanation =
                                "Whether each evaluation also measures the most probable completion"
                                        + " of each problem.",
                        defaults = "false",
                        since = 2)
                boolean greedy) {
    public EvaluationSpec {
        problems = List.copyOf(problems);
        transfer = List.copyOf(transfer);
    }
}
