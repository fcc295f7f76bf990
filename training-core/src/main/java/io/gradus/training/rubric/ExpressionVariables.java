package io.gradus.training.rubric;

import dev.cel.common.types.CelType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import io.gradus.training.problem.Credit;
import io.gradus.training.problem.Verdict;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rubric.text.Sections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What an expression may read of one rollout.
 *
 * @param byName the values, one for each name of {@link #TYPES}
 */
record ExpressionVariables(Map<String, Object> byName) {
    /** The names and their types. */
    static final Map<String, CelType> TYPES = types();

    private static final int MAX_CHARACTERS = 10_000;

    ExpressionVariables {
        byName = Map.copyOf(byName);
    }

    /** The variables of each rollout, in order. */
    static List<ExpressionVariables> of(Evidence evidence) {
        Map<String, Object> shared = new HashMap<>();
        shared.put("step", (double) evidence.now().step());
        shared.put("stageStep", (double) evidence.now().stageStep());
        group(evidence, shared);
        return IntStream.range(0, evidence.verdicts().size())
                .mapToObj(i ->
                        one(evidence.group().rollouts().get(i), evidence.verdicts().get(i), shared))
                .toList();
    }

    private static void group(Evidence evidence, Map<String, Object> values) {
        List<Rollout> rollouts = evidence.group().rollouts();
        var tokens = rollouts.stream().mapToInt(Rollout::completionTokens).summaryStatistics();
        values.put("groupSize", (double) rollouts.size());
        values.put("groupMeanTokens", tokens.getAverage());
        values.put("groupMinTokens", (double) tokens.getMin());
        values.put("groupMaxTokens", (double) tokens.getMax());
        values.put(
                "groupPassRate",
                evidence.verdicts().stream().mapToDouble(Verdict::score).average().orElseThrow());
        values.put(
                "groupCorrectTokens",
                IntStream.range(0, rollouts.size())
                        .filter(i -> evidence.verdicts().get(i).score() == 1)
                        .mapToDouble(i -> rollouts.get(i).completionTokens())
                        .average()
                        .orElse(0));
    }

    private static ExpressionVariables one(
            Rollout rollout, Verdict verdict, Map<String, Object> shared) {
        Map<String, Object> values = new HashMap<>(shared);
        values.put("prompt", cut(rollout.problem().prompt()));
        values.put("completion", cut(rollout.completion()));
        values.put("answer", cut(rollout.answer()));
        values.put("reference", cut(rollout.problem().reference()));
        values.put("trace", cut(rollout.problem().hints().trace()));
        values.put("fields", Sections.byTag(cut(rollout.completion())));
        values.put("correct", verdict.score() == 1);
        values.put("score", verdict.score());
        values.put(
                "credits",
                verdict.credits().stream()
                        .collect(Collectors.toMap(Credit::name, Credit::value, (a, _) -> a)));
        values.put("tokens", (double) rollout.completionTokens());
        values.put("turns", (double) new Counter.Turns().count().in(rollout));
        values.put("truncated", rollout.truncated());
        return new ExpressionVariables(values);
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(text.length(), MAX_CHARACTERS));
    }

    private static Map<String, CelType> types() {
        Map<String, CelType> types = new HashMap<>();
        Stream.of("prompt", "completion", "answer", "reference", "trace")
                .forEach(name -> types.put(name, SimpleType.STRING));
        Stream.of("correct", "truncated").forEach(name -> types.put(name, SimpleType.BOOL));
        Stream.of("score", "tokens", "turns", "step", "stageStep")
                .forEach(name -> types.put(name, SimpleType.DOUBLE));
        Stream.of("Size", "PassRate", "MeanTokens", "MinTokens", "MaxTokens", "CorrectTokens")
                .forEach(name -> types.put("group" + name, SimpleType.DOUBLE));
        types.put("fields", MapType.create(SimpleType.STRING, SimpleType.STRING));
        types.put("credits", MapType.create(SimpleType.STRING, SimpleType.DOUBLE));
        return Map.copyOf(types);
    }
}
