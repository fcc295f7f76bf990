package io.gradus.e2e;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/** Sampled rollouts to replay, as the JSON that a worker sends. */
final class ReplayedRollouts {
    private ReplayedRollouts() {}

    /** One group of these rollouts, all of them asked what 12+34 is. */
    static LongFunction<Map<String, ?>> group(long step, List<Map<String, ?>> rollouts) {
        Map<String, Object> group = new LinkedHashMap<>();
        group.put("index", 0);
        group.put("problem", "addition(digits=2)#1");
        group.put("cell", "addition(digits=2)");
        group.put("prompt", "12+34=");
        group.put("reference", "46");
        group.put("rollouts", rollouts);
        return Replay.sampled(step, group);
    }

    /**
     * A rollout that was rewarded for its answer and its brevity, with a token per character, each
     * of entropy 0.5.
     */
    static Map<String, ?> rollout(
            String completion, double answer, double brief, double advantage) {
        Map<String, Object> rollout = new LinkedHashMap<>();
        rollout.put("completion", completion);
        rollout.put("tokens", completion.length());
        rollout.put("truncated", false);
        rollout.put("reward", answer + brief);
        rollout.put("verifierScore", answer > 0 ? 1.0 : 0.0);
        rollout.put("verdict", answer > 0 ? "46 is right" : completion + " is not 46");
        rollout.put("advantage", advantage);
        rollout.put("meanEntropy", 0.5);
        rollout.put("criteria", List.of(criterion("answer", answer), criterion("brief", brief)));
        rollout.put("segments", List.of(segment(completion)));
        return rollout;
    }

    private static Map<String, ?> criterion(String id, double contribution) {
        return Map.of(
                "id",
                id,
                "value",
                contribution,
                "weight",
                1.0,
                "contribution",
                contribution,
                "applicable",
                true,
                "reason",
                id + " gave " + contribution);
    }

    private static Map<String, ?> segment(String text) {
        List<Double> entropies = text.chars().mapToObj(letter -> 0.5).toList();
        List<Double> logProbs = text.chars().mapToObj(letter -> -0.25).toList();
        return Map.of(
                "source",
                "POLICY",
                "role",
                "solver",
                "trainable",
                true,
                "text",
                text,
                "lengths",
                text.chars().mapToObj(letter -> 1).toList(),
                "entropies",
                entropies,
                "logProbs",
                logProbs);
    }
}
