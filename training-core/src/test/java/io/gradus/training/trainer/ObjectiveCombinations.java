package io.gradus.training.trainer;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Field;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Shape;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.objective.loss.ComparisonSpec;
import io.gradus.training.objective.loss.SurrogateSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Objectives put together by chance from all alternatives that a document can name, with settings
 * of their own. The types say what there is: a new alternative is drawn without being listed.
 */
final class ObjectiveCombinations {
    static final Shape.Fields OBJECTIVE = Shape.Fields.of(ObjectiveSpec.class);

    private static final List<String> SURROGATES = alternatives(SurrogateSpec.class);

    /** Losses that read no advantages. */
    private static final List<String> COMPARISONS =
            Stream.concat(alternatives(ComparisonSpec.class).stream(), Stream.of("{sft:")).toList();

    /** Settings that the tiny example gives itself. */
    private static final Set<String> FIXED =
            Set.of("groupSize", "groupsPerStep", "maxTokens", "maxTurns", "learningRate");

    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: combination
            policy: {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16, context: 24, warmStart: {until: 0.6, maxSteps: 60, batch: 16, evaluateEvery: 20}}
            objective: {groupSize: 4, groupsPerStep: 2, maxTokens: 4, maxTurns: 2, learningRate: 1.0e-2%s}
            stages: [{name: only, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 3%s}]
            """;

    /** Setting that gives external traces to the losses that learn from them. */
    private static final String DEMONSTRATIONS = ", guidance: {demonstrate: {when: always}}";

    /**
     * A drawn objective.
     *
     * @param settings its settings, in the order of the objective's keys
     * @param drawn the alternatives and words in them
     */
    record Drawn(Map<String, String> settings, Set<String> drawn) {}

    private final SplittableRandom random;
    private final DrawnValues values;

    ObjectiveCombinations(long seed) {
        random = new SplittableRandom(seed);
        values = new DrawnValues(random);
    }

    /** The next combination: each key is left out in half of them, numbers in most. */
    Drawn next() {
        return with("");
    }

    /** The next combination in which this alternative or word is drawn somewhere. */
    Drawn with(String label) {
        values.want(label);
        Map<String, String> drawn = new LinkedHashMap<>();
        for (Field field : OBJECTIVE.fields()) {
            boolean isDrawn =
                    DrawnValues.isChoice(field) ? random.nextBoolean() : random.nextInt(4) == 0;
            if (!FIXED.contains(field.name()) && (isDrawn || values.leadsToWanted(field))) {
                drawn.put(field.name(), values.of(field));
            }
        }
        complete(drawn);
        return new Drawn(drawn, values.takeDrawn());
    }

    /** Respects in three of four combinations what an alternative cannot do with or without. */
    private void complete(Map<String, String> drawn) {
        if (random.nextInt(4) == 0) {
            return;
        }
        String loss = drawn.getOrDefault("loss", "{dapo");
        if (SURROGATES.stream().noneMatch(loss::startsWith)) {
            drawn.keySet().removeAll(Set.of("level", "bound", "aggregation", "clip"));
        }
        if (COMPARISONS.stream().anyMatch(loss::startsWith)) {
            drawn.keySet().removeAll(Set.of("advantage", "shapers", "divergence", "carryOver"));
        }
        if (loss.startsWith("{sasr:")) {
            drawn.remove("branching");
        }
        if (loss.startsWith("{t-ppo")) {
            drawn.put("carryOver", "{tokensPerStep: 2, trains: windows}");
        }
        boolean windows = drawn.getOrDefault("carryOver", "").contains("windows");
        boolean paysByToken = drawn.getOrDefault("divergence", "").contains("token-reward");
        if (windows || paysByToken || loss.startsWith("{ppo")) {
            drawn.put("advantage", "gae");
        }
        if (drawn.getOrDefault("advantage", "").contains("gae")) {
            drawn.putIfAbsent("critic", "{}");
        } else {
            drawn.remove("critic");
        }
        if (!drawn.getOrDefault("advantage", "").matches("\\{?(gae|turn-returns).*")) {
            drawn.remove("turnRewards");
        }
        if (drawn.containsKey("divergence")) {
            drawn.putIfAbsent("kl", "0.05");
        }
        if (drawn.containsKey("branching")) {
            drawn.keySet().removeAll(Set.of("carryOver", "truncated"));
        }
        if (random.nextBoolean()) {
            drawn.remove("clip");
        }
    }

    /** The document with an objective of these settings, or why there is none. */
    static Reading<CurriculumDocument> document(Map<String, String> settings) {
        String text =
                settings.entrySet().stream()
                        .map(e -> ", " + e.getKey() + ": " + e.getValue())
                        .collect(Collectors.joining());
        String loss = settings.getOrDefault("loss", "");
        boolean external = loss.startsWith("{sasr:") || loss.startsWith("{rl-plus:");
        return CurriculumReader.read(
                DOCUMENT.formatted(
                        text,
                        external && !settings.containsKey("branching") ? DEMONSTRATIONS : ""));
    }

    private static List<String> alternatives(Class<?> type) {
        return new Shape.Alternatives(type).names().stream().map(name -> "{" + name + ":").toList();
    }

    /** Every alternative and word of an objective, in order. */
    static List<String> all() {
        return List.copyOf(DrawnValues.all(OBJECTIVE));
    }
}
