package io.gradus.training.policy.export;

import java.util.List;
import java.util.Optional;

/**
 * Which run is exported, for its card.
 *
 * @param name the run's folder or id
 * @param curriculum name of its document
 * @param documentHash SHA-256 of the resolved document
 * @param seed its seed
 * @param step training steps behind it
 * @param tokens tokens that it generated for training
 * @param numbers what held-out evaluations found
 */
public record ExportedRun(
        String name,
        String curriculum,
        String documentHash,
        long seed,
        long step,
        long tokens,
        List<Number> numbers) {
    /** Most numbers that a card shows. */
    public static final int MOST_NUMBERS = 40;

    public ExportedRun {
        numbers = List.copyOf(numbers);
    }

    /**
     * A metric of held-out evaluations.
     *
     * @param before at the run's beginning
     * @param after at this step, or the newest before it
     * @param step of the newest
     */
    public record Number(String metric, double before, double after, long step) {}

    /** What the run measured itself at this very step, if it did. */
    public Optional<Double> recorded(String metric) {
        return numbers.stream()
                .filter(number -> number.metric().equals(metric) && number.step() == step)
                .map(Number::after)
                .findFirst();
    }
}
