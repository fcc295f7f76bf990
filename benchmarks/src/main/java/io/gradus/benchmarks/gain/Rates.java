package io.gradus.benchmarks.gain;

import io.gradus.training.base.Metric;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Pattern;

/** Which completion of each held-out problem is measured. */
public enum Rates {
    /** One completion sampled at the temperature of training. */
    SAMPLED("sampled", "evaluation/passRate/"),
    /** The most probable completion; measured where a document says {@code evaluate.greedy}. */
    GREEDY("greedy", "evaluation/greedy/passRate/");

    private static final Pattern NUMBER = Pattern.compile("\\d+");

    private final String word;
    private final String prefix;

    Rates(String word, String prefix) {
        this.word = word;
        this.prefix = prefix;
    }

    /** As it stands in tables and files. */
    public String word() {
        return word;
    }

    /** The kind of a word. */
    static Rates named(String word) {
        return Arrays.stream(values())
                .filter(rates -> rates.word.equals(word))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("no completion is named '" + word + "'"));
    }

    /** The pass rate of a cell. */
    Metric metric(String cell, double passRate) {
        return new Metric(prefix + cell, passRate);
    }

    /**
     * Pass rates of single cells, ordered by name with numbers by their value: length 10 follows 9.
     */
    SequencedMap<String, Double> cells(List<Metric> metrics) {
        SequencedMap<String, Double> cells = new LinkedHashMap<>();
        metrics.stream()
                .filter(m -> m.name().startsWith(prefix) && m.name().endsWith(")"))
                .sorted(Comparator.comparing(m -> padded(m.name())))
                .forEach(m -> cells.put(m.name().substring(prefix.length()), m.value()));
        return cells;
    }

    private static String padded(String name) {
        return NUMBER.matcher(name).replaceAll(number -> "%9s".formatted(number.group()));
    }

    /** Mean over cells, each counting alike. */
    static double mean(Map<String, Double> cells) {
        return cells.values().stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }
}
