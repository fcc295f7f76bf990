package io.gradus.training.event;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Tokens that a step cost beside those that the policy wrote for it. They are told as metrics
 * {@code tokens/given} and so on, each where there are any.
 *
 * @param given that guidance gave rollouts, those that were given up too; once for each rollout
 * @param demonstrated of demonstrations and references that were imitated or collected
 * @param others that models wrote which are not trained: teachers, opponents
 * @param probe that were written to measure models within the step
 */
public record SpentTokens(long given, long demonstrated, long others, long probe) {
    /** A step that cost nothing beside what the policy wrote. */
    public static final SpentTokens NONE = new SpentTokens(0, 0, 0, 0);

    private static final String GIVEN = "tokens/given";
    private static final String DEMONSTRATED = "tokens/demonstrated";
    private static final String OTHERS = "tokens/others";
    private static final String PROBE = "tokens/probe";

    /** So many that guidance gave. */
    public static SpentTokens given(long tokens) {
        return new SpentTokens(tokens, 0, 0, 0);
    }

    /** So many of demonstrations. */
    public static SpentTokens demonstrated(long tokens) {
        return new SpentTokens(0, tokens, 0, 0);
    }

    /** So many of other models. */
    public static SpentTokens others(long tokens) {
        return new SpentTokens(0, 0, tokens, 0);
    }

    /** So many to measure with. */
    public static SpentTokens probe(long tokens) {
        return new SpentTokens(0, 0, 0, tokens);
    }

    /** Reads the spent tokens from the metrics of a step. */
    public static SpentTokens of(List<Metric> metrics) {
        ToDoubleFunction<String> value =
                name ->
                        metrics.stream()
                                .filter(m -> m.name().equals(name))
                                .mapToDouble(Metric::value)
                                .sum();
        return new SpentTokens(
                (long) value.applyAsDouble(GIVEN),
                (long) value.applyAsDouble(DEMONSTRATED),
                (long) value.applyAsDouble(OTHERS),
                (long) value.applyAsDouble(PROBE));
    }

    /** The numbers that are not 0. */
    public List<Metric> metrics() {
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric(GIVEN, given));
        metrics.add(new Metric(DEMONSTRATED, demonstrated));
        metrics.add(new Metric(OTHERS, others));
        metrics.add(new Metric(PROBE, probe));
        return metrics.stream().filter(m -> m.value() != 0).toList();
    }

    /** Both together. */
    public SpentTokens plus(SpentTokens more) {
        return new SpentTokens(
                given + more.given,
                demonstrated + more.demonstrated,
                others + more.others,
                probe + more.probe);
    }

    /** All of them. */
    public long total() {
        return given + demonstrated + others + probe;
    }
}
