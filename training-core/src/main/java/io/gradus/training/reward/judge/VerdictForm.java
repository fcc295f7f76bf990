package io.gradus.training.reward.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The form of a judge's verdict: a JSON object of one key, whose object gives each item, by its
 * number from 1, a value in [0, 1]; true and false count as 1 and 0. Any other text is no verdict.
 *
 * @param key the key of the object
 * @param items how many items there are
 */
public record VerdictForm(String key, int items) {
    private static final int MAX_CHARACTERS = 20_000;
    private static final String FENCE = "```";
    private static final JsonMapper JSON =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(8)
                                                    .maxNumberLength(40)
                                                    .build())
                                    .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build();

    /** How the task describes it, for example {@code {"scores": {"1": 0.5, "2": 0.5}}}. */
    public String example() {
        List<String> entries = new ArrayList<>();
        for (int i = 1; i <= Math.min(items, 2); i++) {
            entries.add("\"" + i + "\": 0.5");
        }
        return "{\"%s\": {%s%s}}"
                .formatted(key, String.join(", ", entries), items > 2 ? ", ..." : "");
    }

    /**
     * The values in order; empty where the text is no verdict of this form. A fence of code around
     * the object is allowed, prose is not.
     */
    public Optional<List<Double>> read(String text) {
        if (text.length() > MAX_CHARACTERS) {
            return Optional.empty();
        }
        try {
            JsonNode root = JSON.readTree(unfenced(text.strip()));
            JsonNode values = root.path(key);
            return root.size() == 1 && values.isObject() && values.size() == items
                    ? values(values)
                    : Optional.empty();
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private Optional<List<Double>> values(JsonNode node) {
        List<Double> values = new ArrayList<>();
        for (int i = 1; i <= items; i++) {
            JsonNode value = node.path(Integer.toString(i));
            double number =
                    value.isBoolean()
                            ? value.booleanValue() ? 1 : 0
                            : value.isNumber() ? value.doubleValue() : Double.NaN;
            if (!(number >= 0 && number <= 1)) {
                return Optional.empty();
            }
            values.add(number);
        }
        return Optional.of(List.copyOf(values));
    }

    private static String unfenced(String text) {
        int firstLine = text.indexOf('\n');
        boolean fenced = text.startsWith(FENCE) && text.endsWith(FENCE) && firstLine > 0;
        return fenced && text.length() > firstLine + FENCE.length()
                ? text.substring(firstLine, text.length() - FENCE.length())
                : text;
    }
}
