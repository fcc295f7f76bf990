package io.gradus.training.policy;

import io.gradus.training.document.Setting;
import java.util.SplittableRandom;

/**
 * How often a warm start shows which kind of trace: weights that are at least 0, of which one is
 * greater. Only in relation to each other do they mean something.
 */
public record TraceMix(
        @Setting(explanation = "Weight of the bare demonstration.", defaults = "1", min = 0)
                double plain,
        @Setting(
                        explanation =
                                "Weight of the demonstration after a prompt that shows one tier of help in <hint> and </hint>, each tier equally often.",
                        defaults = "0",
                        min = 0)
                double hinted,
        @Setting(
                        explanation =
                                "Weight of <think>trace</think><answer>answer</answer>, in episodes with tools after the calls.",
                        defaults = "0",
                        min = 0)
                double tagged,
        @Setting(explanation = "Weight of demonstrations that call tools.", defaults = "0", min = 0)
                double tool,
        @Setting(
                        explanation =
                                "Weight of what any role of an episode with several says, each role equally often.",
                        defaults = "0",
                        min = 0)
                double role,
        @Setting(
                        explanation =
                                "Weight of one tier of help, each equally often, after a prompt that shows the solution: for policies that write hints (guidance.ladder.writer).",
                        defaults = "0",
                        min = 0)
                double hinter) {
    /** Bare demonstrations alone. */
    public static final TraceMix PLAIN = new TraceMix(1, 0, 0, 0, 0, 0);

    public TraceMix {
        if (!(sum(plain, hinted, tagged, tool, role, hinter) > 0)) {
            throw new IllegalArgumentException("at least one weight must be greater than 0");
        }
    }

    private static double sum(double... weights) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        return sum;
    }

    /** The weight of a kind. */
    public double weight(TraceKind kind) {
        return switch (kind) {
            case PLAIN -> plain;
            case HINTED -> hinted;
            case TAGGED -> tagged;
            case TOOL -> tool;
            case ROLE -> role;
            case HINTER -> hinter;
        };
    }

    /** A kind, drawn by the weights. */
    public TraceKind draw(SplittableRandom random) {
        double left = random.nextDouble() * sum(plain, hinted, tagged, tool, role, hinter);
        TraceKind drawn = TraceKind.PLAIN;
        for (TraceKind kind : TraceKind.values()) {
            if (left >= 0 && weight(kind) > 0) {
                drawn = kind;
            }
            left -= weight(kind);
        }
        return drawn;
    }
}
