package io.gradus.training.curriculum.document;

import io.gradus.training.document.Setting;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** How the policy is measured by many samples of each of a few problems. */
public record SampledEvaluationSpec(
        @Setting(
                        explanation = "Completions sampled of each problem.",
                        defaults = "64",
                        min = 1,
                        max = 1024,
                        unit = "samples")
                int count,
        @Setting(
                        explanation =
                                "Held-out problems per cell, the first ones of those that every evaluation measures; fewer where a cell has fewer.",
                        defaults = "8",
                        min = 1,
                        max = 4096)
                int problemsPerCell,
        @Setting(
                        explanation =
                                "Steps between two evaluations by samples, beside those at the start and at the end of the run.",
                        defaults = "100",
                        min = 1,
                        max = 1_000_000,
                        unit = "steps")
                int every,
        @Setting(
                        explanation =
                                "The k of pass@k, the probability that at least one of k samples is correct, and of maj@k, that the answer most of them give is; empty means the powers of four up to count.",
                        defaults = "[]",
                        max = 16,
                        source = "arXiv:2107.03374, arXiv:2203.11171")
                List<Integer> passAt,
        @Setting(
                        explanation =
                                "Sampling temperature; by default, the objective's at the start of the run, so that all measurements of a run can be compared.",
                        min = 0.01,
                        max = 10)
                Optional<Double> temperature,
        @Setting(
                        explanation =
                                "Whether the policy at the start of training is measured too, once, to show what training added.",
                        defaults = "true")
                boolean initial) {
    public SampledEvaluationSpec {
        passAt = List.copyOf(passAt);
    }

    /** The k of pass@k, ascending. */
    public List<Integer> ks() {
        return passAt.isEmpty()
                ? IntStream.iterate(1, k -> k <= count, k -> 4 * k).boxed().toList()
                : passAt.stream().sorted().toList();
    }
}
