package io.gradus.training.policy.pretrained;

import java.util.List;
import java.util.stream.Collectors;

/**
 * An adapter of low rank (Hu et al. 2021, arXiv:2106.09685): each target matrix W of [output,
 * input] becomes W + alpha / rank * B A, with A of [rank, input] and B of [output, rank]. W stays
 * as it is.
 *
 * @param rank inner size, >= 1
 * @param alpha numerator of the scale
 * @param targets which projections, in the order of the enumeration, each once
 */
public record LoraShape(int rank, double alpha, List<Projection> targets) {
    /** Ends of the names of an adapter's tensors, PEFT's own. */
    public static final String A = "lora_A.weight";

    /** See {@link #A}. */
    public static final String B = "lora_B.weight";

    public LoraShape {
        targets = targets.stream().distinct().sorted().toList();
        if (rank < 1 || targets.isEmpty()) {
            throw new IllegalArgumentException(
                    "lora must have a rank >= 1 and at least one target, has rank %d and %s"
                            .formatted(rank, targets));
        }
    }

    /** Its sizes, for people. */
    public String words() {
        return "LoRA of rank %d, alpha %s, on %s"
                .formatted(
                        rank,
                        alpha,
                        targets.stream()
                                .map(Projection::published)
                                .collect(Collectors.joining(", ")));
    }

    /** Factor of B A: alpha / rank. */
    public double scale() {
        return alpha / rank;
    }
}
