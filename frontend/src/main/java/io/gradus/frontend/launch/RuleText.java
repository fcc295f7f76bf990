package io.gradus.frontend.launch;

import io.gradus.backend.experiments.FutilityRule;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A futility rule as people and addresses write it. */
final class RuleText {
    private RuleText() {}

    /** The looks as text. */
    static String looks(FutilityRule rule) {
        return rule.looks().stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    /** Looks of a text such as {@code 5, 10, 20}; empty where it is none. */
    static Optional<List<Integer>> looks(String text) {
        List<String> parts = Arrays.stream(text.strip().split("[,\\s]+")).toList();
        return parts.stream().allMatch(part -> part.matches("[1-9]\\d{0,5}"))
                ? Optional.of(parts.stream().map(Integer::valueOf).toList())
                : Optional.empty();
    }

    /** A margin of a text such as {@code 0.02}; empty where it is none. */
    static Optional<Double> margin(String text) {
        return Optional.of(text.strip())
                .filter(number -> number.matches("[-−]?\\d{1,3}(\\.\\d{1,9})?"))
                .map(number -> Double.valueOf(number.replace('−', '-')));
    }

    /** The rule of both; empty where either is none. */
    static Optional<FutilityRule> rule(String looks, String margin) {
        return looks(looks)
                .flatMap(all -> margin(margin).map(least -> new FutilityRule(all, least)));
    }
}
