package io.gradus.e2e;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/** Sampled episodes and trees to replay, as the JSON that a worker sends. */
final class ReplayedEpisodes {
    private ReplayedEpisodes() {}

    /** A call that fails and one that is answered, of an episode that the turn limit ends. */
    static LongFunction<Map<String, ?>> calls(long step) {
        return Replay.sampled(
                step,
                group(
                        0,
                        "addition(digits=2)#1",
                        rollout(
                                "solver",
                                1.0,
                                List.of(),
                                "TURNS",
                                said("POLICY", "solver", 0, "<calc>12+</calc>"),
                                said("ENVIRONMENT", "calc", 1, "<error>no sum</error>"),
                                said("POLICY", "solver", 1, "<calc>12+34</calc>"),
                                said("ENVIRONMENT", "calc", 2, "<result>46</result>"),
                                said("POLICY", "solver", 2, "46"))));
    }

    /** Two roles of one episode, the second of which answers the first. */
    static LongFunction<Map<String, ?>> roles(long step) {
        return Replay.sampled(
                step,
                group(
                        0,
                        "addition(digits=2)#2",
                        rollout(
                                "asker",
                                1.0,
                                List.of(),
                                "END_TOKEN",
                                said("ENVIRONMENT", "asker", 0, "ask for a sum>"),
                                said("POLICY", "asker", 0, "what is 12+34?"))),
                group(
                        1,
                        "addition(digits=2)#2",
                        rollout(
                                "answerer",
                                0.0,
                                List.of(),
                                "END_TOKEN",
                                said("ENVIRONMENT", "asker", 1, "what is 12+34?"),
                                said("POLICY", "answerer", 1, "it is 47"))));
    }

    /** Three rollouts that share their beginning; the last two share more. */
    static LongFunction<Map<String, ?>> tree(long step) {
        var begin = said("POLICY", "solver", 0, "tens 4, ");
        var more = said("POLICY", "solver", 0, "ones ");
        return Replay.sampled(
                step,
                group(
                        0,
                        "addition(digits=2)#3",
                        rollout(
                                "solver",
                                0.0,
                                List.of(fork(2, 0)),
                                "END_TOKEN",
                                begin,
                                said("POLICY", "solver", 0, "so 4")),
                        rollout(
                                "solver",
                                1.0,
                                List.of(fork(2, 1), fork(3, 0)),
                                "END_TOKEN",
                                begin,
                                more,
                                said("POLICY", "solver", 0, "6")),
                        rollout(
                                "solver",
                                0.0,
                                List.of(fork(2, 1), fork(3, 1)),
                                "END_TOKEN",
                                begin,
                                more,
                                said("POLICY", "solver", 0, "7"))));
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // a list copies the array
    private static Map<String, ?> group(int index, String problem, Map<String, ?>... rollouts) {
        return Map.of(
                "index",
                index,
                "problem",
                problem,
                "cell",
                "addition(digits=2)",
                "prompt",
                "12+34=",
                "reference",
                "46",
                "rollouts",
                List.of(rollouts));
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // a list copies the array
    private static Map<String, ?> rollout(
            String role,
            double reward,
            List<Map<String, ?>> forks,
            String stop,
            Map<String, ?>... segments) {
        Map<String, Object> rollout = new LinkedHashMap<>();
        rollout.put("completion", role + " wrote this");
        rollout.put("tokens", 20);
        rollout.put("truncated", !stop.equals("END_TOKEN"));
        rollout.put("reward", reward);
        rollout.put("verifierScore", reward);
        rollout.put("verdict", reward > 0 ? "46 is right" : "that is not 46");
        rollout.put("advantage", reward - 0.5);
        rollout.put("meanEntropy", 0.5);
        rollout.put("criteria", List.of());
        rollout.put("segments", List.of(segments));
        rollout.put("role", role);
        rollout.put("forks", forks);
        rollout.put("stopReason", stop);
        return rollout;
    }

    private static Map<String, ?> fork(int segment, int branch) {
        return Map.of("segment", segment, "branch", branch);
    }

    /** A token per character; what the policy wrote has an entropy of 0.5 each. */
    private static Map<String, ?> said(String source, String role, int turn, String text) {
        boolean written = source.equals("POLICY");
        Map<String, Object> segment = new LinkedHashMap<>();
        segment.put("source", source);
        segment.put("role", role);
        segment.put("trainable", written);
        segment.put("text", text);
        segment.put("lengths", text.chars().mapToObj(letter -> 1).toList());
        segment.put(
                "entropies", written ? text.chars().mapToObj(letter -> 0.5).toList() : List.of());
        segment.put(
                "logProbs", written ? text.chars().mapToObj(letter -> -0.25).toList() : List.of());
        segment.put("turn", turn);
        return segment;
    }
}
