package io.gradus.e2e;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/** Events to replay, as the JSON that a worker sends. */
final class Replay {
    private Replay() {}

    static LongFunction<Map<String, ?>> stage(long step, int stage, String name, String change) {
        return seq ->
                event(
                        "stageEntered",
                        seq,
                        step,
                        Map.of("stage", stage, "name", name, "change", change, "reason", "replay"));
    }

    /** A completed step with these numbers, the state of its stage's promotion and its groups. */
    @SafeVarargs
    @SuppressWarnings("varargs") // a list copies the array
    static LongFunction<Map<String, ?>> step(
            long step,
            Map<String, Double> metrics,
            List<Map<String, ?>> conditions,
            Map<String, ?>... groups) {
        List<Map<String, ?>> numbers = new ArrayList<>();
        metrics.forEach((name, value) -> numbers.add(Map.of("name", name, "value", value)));
        return seq ->
                event(
                        "stepCompleted",
                        seq,
                        step,
                        Map.of(
                                "stage",
                                0,
                                "metrics",
                                numbers,
                                "conditions",
                                conditions,
                                "groups",
                                List.of(groups)));
    }

    /** A completed step with these groups. */
    @SafeVarargs
    static LongFunction<Map<String, ?>> stepOf(long step, Map<String, ?>... groups) {
        return step(step, Map.of(), List.of(), groups);
    }

    /** A group of two rollouts. */
    static Map<String, ?> group(
            int index, String cell, double passRate, int tokens, boolean admitted) {
        Map<String, Object> work = new LinkedHashMap<>();
        work.put("tokens", tokens);
        work.put("promptTokens", 8);
        work.put("truncated", 0);
        work.put("admitted", admitted);
        Map<String, Object> group = new LinkedHashMap<>();
        group.put("index", index);
        group.put("problem", cell + "#1");
        group.put("cell", cell);
        group.put("passRate", passRate);
        group.put("rewards", List.of(0.0, 1.0));
        group.put("work", work);
        return group;
    }

    /** One group with one rollout of this text. */
    static LongFunction<Map<String, ?>> rollout(long step, String completion) {
        Map<String, Object> rollout = new LinkedHashMap<>();
        rollout.put("completion", completion);
        rollout.put("tokens", 3);
        rollout.put("truncated", false);
        rollout.put("reward", 1.0);
        rollout.put("verifierScore", 1.0);
        rollout.put("verdict", "correct");
        rollout.put("advantage", 0.5);
        rollout.put("meanEntropy", 0.2);
        rollout.put("criteria", List.of());
        Map<String, Object> group = new LinkedHashMap<>();
        group.put("index", 0);
        group.put("problem", "addition(digits=1)#1");
        group.put("cell", "addition(digits=1)");
        group.put("prompt", "1+1=");
        group.put("reference", "2");
        group.put("rollouts", List.of(rollout));
        return sampled(step, group);
    }

    /** These groups as a step's sampled rollouts. */
    @SafeVarargs
    @SuppressWarnings("varargs") // a list copies the array
    static LongFunction<Map<String, ?>> sampled(long step, Map<String, ?>... groups) {
        List<Map<String, ?>> all = List.of(groups);
        return seq -> event("rolloutsSampled", seq, step, Map.of("stage", 0, "groups", all));
    }

    /** A promotion that waits for a pass rate of 0.7, which rises by 0.005 a step. */
    static Map<String, ?> promotion(long step, double passRate) {
        String sentence = "pass rate of the top level over the last 64 groups is at least 0.7";
        Map<String, Object> term = new LinkedHashMap<>();
        term.put("sentence", sentence);
        term.put("current", passRate);
        term.put("target", 0.7);
        term.put("evidence", 64);
        term.put("needed", 64);
        term.put("holds", false);
        Map<String, Object> condition = new LinkedHashMap<>();
        condition.put("kind", "promote");
        condition.put("sentence", sentence);
        condition.put("holds", false);
        condition.put("missing", sentence + ", now " + passRate);
        condition.put("stepsInStage", step);
        condition.put("minSteps", 10);
        condition.put("terms", List.of(term));
        long steps = Math.round((0.7 - passRate) / 0.005);
        condition.put(
                "estimate",
                Map.of("steps", steps, "earliest", steps - 5, "latest", steps + 8, "reason", ""));
        return condition;
    }

    private static Map<String, ?> event(String type, long seq, long step, Map<String, ?> rest) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("type", type);
        event.put("seq", seq);
        event.put("step", step);
        event.putAll(rest);
        return event;
    }
}
