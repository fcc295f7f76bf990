package io.gradus.training.trainer;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Reading;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.schedule.Schedule;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Objectives put together by chance from all alternatives that a document can name, each by its
 * bare name. What the types say is what there is: a new alternative is drawn without being listed.
 */
final class ObjectiveCombinations {
    /** Keys with alternatives, coefficients apart; each is left out in half of the combinations. */
    private static final List<String> KEYS =
            Stream.of(ObjectiveSpec.class.getRecordComponents())
                    .filter(part -> part.getType() != Schedule.class)
                    .filter(part -> !alternatives(part).isEmpty())
                    .map(RecordComponent::getName)
                    .toList();

    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: combination
            policy: {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16, context: 24, warmStart: {until: 0.6, maxSteps: 60, batch: 16, evaluateEvery: 20}}
            objective: {groupSize: 4, groupsPerStep: 3, maxTokens: 4, maxTurns: 2, learningRate: 1.0e-2%s}
            stages: [{name: only, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 3}]
            """;

    private final SplittableRandom random;

    ObjectiveCombinations(long seed) {
        random = new SplittableRandom(seed);
    }

    /** The settings of the next combination, in the order of the objective's keys. */
    Map<String, String> next() {
        Map<String, String> drawn = new LinkedHashMap<>();
        for (RecordComponent part : ObjectiveSpec.class.getRecordComponents()) {
            if (KEYS.contains(part.getName()) && random.nextBoolean()) {
                List<String> names = alternatives(part);
                String name = names.get(random.nextInt(names.size()));
                drawn.put(part.getName(), isList(part) ? "[" + name + "]" : name);
            }
        }
        if ("gae".equals(drawn.get("advantage"))) {
            drawn.put("critic", "{}");
        }
        if (drawn.containsKey("divergence") || random.nextBoolean()) {
            drawn.put("kl", "0.05");
        }
        if (random.nextInt(4) == 0) {
            drawn.put("entropyBonus", "0.01");
        }
        if (random.nextInt(4) == 0) {
            drawn.put("staleness", "1");
        }
        if (random.nextInt(4) == 0) {
            drawn.put("epochs", "2");
        }
        return drawn;
    }

    /** The document with an objective of these settings, or why there is none. */
    static Reading<CurriculumDocument> document(Map<String, String> settings) {
        String text =
                settings.entrySet().stream()
                        .map(e -> ", " + e.getKey() + ": " + e.getValue())
                        .collect(Collectors.joining());
        return CurriculumDocument.read(DOCUMENT.formatted(text));
    }

    private static boolean isList(RecordComponent part) {
        return List.class.isAssignableFrom(part.getType());
    }

    private static List<String> alternatives(RecordComponent part) {
        Class<?> type = part.getType();
        if (part.getGenericType() instanceof ParameterizedType generic) {
            Type inner = generic.getActualTypeArguments()[0];
            type = inner instanceof Class<?> one ? one : type;
        }
        return type.isEnum()
                ? Arrays.stream(type.getEnumConstants()).map(ObjectiveCombinations::word).toList()
                : choices(type);
    }

    private static String word(Object constant) {
        return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static List<String> choices(Class<?> type) {
        List<String> names = new ArrayList<>();
        if (type.isAnnotationPresent(Choice.class)) {
            names.add(type.getAnnotation(Choice.class).name());
        }
        if (type.isSealed()) {
            for (Class<?> permitted : type.getPermittedSubclasses()) {
                names.addAll(choices(permitted));
            }
        }
        return names;
    }
}
