package io.gradus.training.problem;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A difficulty cell: every attribute of a family with its level, in the family's order. */
public record Difficulty(List<AttributeValue> values) {
    public Difficulty {
        values = List.copyOf(values);
    }

    /** A difficulty of one attribute. */
    public static Difficulty of(String name, int value) {
        return new Difficulty(List.of(new AttributeValue(name, value)));
    }

    /** The same levels and one more behind them. */
    public Difficulty with(String name, int value) {
        return new Difficulty(
                Stream.concat(values.stream(), Stream.of(new AttributeValue(name, value)))
                        .toList());
    }

    /**
     * The level of the named attribute; throws {@link IllegalArgumentException} where the family
     * has none of that name.
     */
    public int level(String name) {
        return values.stream()
                .filter(v -> v.name().equals(name))
                .mapToInt(AttributeValue::value)
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "difficulty has no attribute '" + name + "', it has " + this));
    }

    @Override
    public String toString() {
        return values.stream().map(AttributeValue::toString).collect(Collectors.joining(","));
    }
}
