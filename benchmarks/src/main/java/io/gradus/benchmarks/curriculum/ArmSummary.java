package io.gradus.benchmarks.curriculum;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * One arm on one family over all its seeds. Where a seed does not reach the target within the
 * budget, the budget counts as its time, which is a lower bound of the true one.
 *
 * @param arm the arm's text
 * @param results one per seed, at least one
 */
public record ArmSummary(String arm, List<RunResult> results) {
    public ArmSummary {
        results = List.copyOf(results);
    }

    /** All arms of results, in the order of their first ones. */
    public static List<ArmSummary> of(List<RunResult> results) {
        SequencedMap<String, List<RunResult>> byArm =
                results.stream()
                        .collect(
                                Collectors.groupingBy(
                                        RunResult::arm, LinkedHashMap::new, Collectors.toList()));
        return byArm.entrySet().stream()
                .map(arm -> new ArmSummary(arm.getKey(), arm.getValue()))
                .toList();
    }

    /** Number of seeds. */
    public int seeds() {
        return results.size();
    }

    /** Seeds that reached the target. */
    long reached() {
        return results.stream().filter(r -> r.tokens().isPresent()).count();
    }

    /** Whether seeds that did not reach it are among those that the middle is of. */
    boolean isBound() {
        return seeds() - reached() > seeds() / 4;
    }

    /** Tokens until the target. */
    double[] tokens() {
        return values(ArmSummary::tokens);
    }

    static double tokens(RunResult result) {
        return result.tokens().orElse(result.budget());
    }

    /** Scaled area under the held-out curve of each seed. */
    public double[] areas() {
        return values(RunResult::area);
    }

    double meanTokens() {
        return Arrays.stream(tokens()).average().orElseThrow();
    }

    double meanArea() {
        return Arrays.stream(areas()).average().orElseThrow();
    }

    /** A figure of each seed. */
    public double[] values(ToDoubleFunction<RunResult> value) {
        return results.stream().mapToDouble(value).toArray();
    }

    /**
     * The middle of the ratios to another arm, each to that of the same seed, which has the same
     * warm start; empty where no seed has one.
     */
    public Optional<Estimated> ratio(ArmSummary other, ToDoubleFunction<RunResult> value) {
        double[] ratios =
                results.stream()
                        .flatMap(own ->
                                other.results.stream()
                                        .filter(its -> its.seed() == own.seed())
                                        .filter(its -> value.applyAsDouble(its) != 0)
                                        .map(its ->
                                                value.applyAsDouble(own)
                                                        / value.applyAsDouble(its)))
                        .mapToDouble(Double::doubleValue)
                        .toArray();
        return ratios.length == 0 ? Optional.empty() : Optional.of(Estimated.middle(ratios));
    }
}
