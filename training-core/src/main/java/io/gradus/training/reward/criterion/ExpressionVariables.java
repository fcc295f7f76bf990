package io.gradus.training.reward.criterion;

import dev.cel.common.types.CelType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import io.gradus.training.problem.Credit;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.text.Sections;
import io.gradus.training.rollout.Rollout;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Values that an expression may read of one rollout; each value is computed when it is asked for.
 *
 * @param rollout the rollout
 * @param verdict its verdict
 * @param evidence its group and the place in the run
 */
record ExpressionVariables(Rollout rollout, Verdict verdict, Evidence evidence) {
    /** The names and their types. */
    static final Map<String, CelType> TYPES = types();

    private static final int MAX_CHARACTERS = 10_000;

    /** The variables of each rollout, in order. */
    static List<ExpressionVariables> of(Evidence evidence) {
        List<Rollout> rollouts = evidence.group().rollouts();
        return IntStream.range(0, rollouts.size())
                .mapToObj(i ->
                        new ExpressionVariables(
                                rollouts.get(i), evidence.verdicts().get(i), evidence))
                .toList();
    }

    /** The value of a variable; empty where there is none of this name. */
    Optional<Object> value(String name) {
        return TYPES.containsKey(name)
                ? Optional.of(name.startsWith("group") ? ofGroup(name) : ofRollout(name))
                : Optional.empty();
    }

    private Object ofRollout(String name) {
        return switch (name) {
            case "prompt" -> cut(rollout.problem().prompt());
            case "completion" -> cut(rollout.completion());
            case "answer" -> cut(rollout.answer());
            case "reference" -> cut(rollout.problem().reference());
            case "trace" -> cut(rollout.problem().hints().trace());
            case "fields" -> Sections.byTag(cut(rollout.completion()));
            case "correct" -> verdict.score() == 1;
            case "truncated" -> rollout.truncated();
            case "score" -> verdict.score();
            case "credits" -> credits();
            case "tokens" -> (double) rollout.completionTokens();
            case "turns" -> (double) new Counter.Turns().count().in(rollout);
            case "step" -> (double) evidence.now().step();
            case "stageStep" -> (double) evidence.now().stageStep();
            default -> throw new IllegalArgumentException("no variable is named " + name);
        };
    }

    private double ofGroup(String name) {
        return switch (name) {
            case "groupSize" -> evidence.verdicts().size();
            case "groupPassRate" ->
                    evidence.verdicts().stream()
                            .mapToDouble(Verdict::score)
                            .average()
                            .orElseThrow();
            case "groupMeanTokens" -> groupTokens().getAverage();
            case "groupMinTokens" -> groupTokens().getMin();
            case "groupMaxTokens" -> groupTokens().getMax();
            case "groupCorrectTokens" -> correctTokens();
            default -> throw new IllegalArgumentException("no variable is named " + name);
        };
    }

    private IntSummaryStatistics groupTokens() {
        return evidence.group().rollouts().stream()
                .mapToInt(Rollout::completionTokens)
                .summaryStatistics();
    }

    private double correctTokens() {
        return IntStream.range(0, evidence.verdicts().size())
                .filter(i -> evidence.verdicts().get(i).score() == 1)
                .map(i -> evidence.group().rollouts().get(i).completionTokens())
                .average()
                .orElse(0);
    }

    private Map<String, Double> credits() {
        return verdict.credits().stream()
                .collect(Collectors.toMap(Credit::name, Credit::value, (first, _) -> first));
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
