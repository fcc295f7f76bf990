package io.gradus.training.reward.criterion;

import io.gradus.training.document.Setting;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A term that two criteria of one group have together: weight times the product of their values.
 */
public record Interaction(
        @Setting(
                        explanation = "Id of one criterion of the same group.",
                        pattern = "[a-z][a-z0-9-]{0,39}")
                String first,
        @Setting(
                        explanation = "Id of another criterion of the same group.",
                        pattern = "[a-z][a-z0-9-]{0,39}")
                String second,
        @Setting(
                        explanation =
                                "Factor of the product of both values; negative where they should not "
                                        + "come together.")
                double weight) {
    public Interaction {
        if (first.equals(second)) {
            throw new IllegalArgumentException(
                    "first and second must be two criteria, were both '" + first + "'");
        }
    }

    /** The term; 0 where one of the two is not among the parts. */
    double of(List<Combination.Part> parts) {
        OptionalDouble one = value(first, parts);
        OptionalDouble other = value(second, parts);
        return one.isPresent() && other.isPresent()
                ? Column.bounded(weight * one.getAsDouble() * other.getAsDouble())
                : 0;
    }

    private static OptionalDouble value(String id, List<Combination.Part> parts) {
        return parts.stream()
                .filter(p -> p.id().equals(id))
                .mapToDouble(Combination.Part::value)
                .findFirst();
    }
}
