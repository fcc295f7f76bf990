package io.gradus.e2e;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/** Sampled rollouts of real tokens to replay, as the JSON that a worker sends. */
final class ReplayedTokens {
    private ReplayedTokens() {}

    /** A group of rollouts that answer the problem of a key. */
    @SafeVarargs
    @SuppressWarnings("varargs") // a list copies the array
    static LongFunction<Map<String, ?>> step(
            long step, String problem, Map<String, ?>... rollouts) {
        Map<String, ?> group =
                Map.of(
                        "index",
                        0,
                        "problem",
                        problem,
                        "cell",
                        "addition(digits=2)",
                        "prompt",
                        "50+79=",
                        "reference",
                        "129",
                        "rollouts",
                        List.of(rollouts));
        return Replay.sampled(step, group);
    }

    /**
     * Words, a character of three tokens, a line and a special token: {@code 'it is' ' 1' € '\n'}.
     */
    static Map<String, ?> mixed() {
        return rollout(
                List.of("it is", " 1", "", "", "€", "\n", ""),
                List.of(
                        mark(2, "<0xE2>"),
                        mark(3, "<0x82>"),
                        mark(4, "<0xAC>"),
                        mark(6, "<|im_end|>")));
    }

    /** Pieces of text and the token that ends a turn. */
    static Map<String, ?> written(String... pieces) {
        List<String> all = new ArrayList<>(Arrays.asList(pieces));
        all.add("");
        return rollout(all, List.of(mark(pieces.length, "<|im_end|>")));
    }

    private static Map<String, ?> mark(int at, String name) {
        return Map.of("at", at, "name", name);
    }

    private static Map<String, ?> rollout(List<String> pieces, List<Map<String, ?>> marks) {
        int size = pieces.size();
        Map<String, Object> segment = new LinkedHashMap<>();
        segment.put("source", "POLICY");
        segment.put("role", "solver");
        segment.put("trainable", true);
        segment.put("text", String.join("", pieces));
        segment.put("lengths", pieces.stream().map(String::length).toList());
        segment.put("entropies", numbers(size, 0.25));
        segment.put("logProbs", numbers(size, -0.25));
        segment.put("ids", IntStream.range(0, size).map(i -> 100 + i).boxed().toList());
        segment.put("marks", marks);
        Map<String, Object> rollout = new LinkedHashMap<>();
        rollout.put("completion", String.join("", pieces));
        rollout.put("tokens", size);
        rollout.put("truncated", false);
        rollout.put("reward", 1.0);
        rollout.put("verifierScore", 1.0);
        rollout.put("verdict", "right");
        rollout.put("advantage", 0.5);
        rollout.put("meanEntropy", 0.5);
        rollout.put("criteria", List.of());
        rollout.put("segments", List.of(segment));
        return rollout;
    }

    private static List<Double> numbers(int size, double step) {
        return IntStream.range(0, size).mapToObj(i -> (i % 4) * step).toList();
    }
}
