package io.gradus.training.policy.template.value;

import java.util.List;

/**
 * What filters such as {@code map} give: Python's generator, which is true, has no length and can
 * be gone through once.
 */
public final class Stream implements Value {
    private List<Value> left;

    /** A stream of these values. */
    public Stream(List<Value> values) {
        left = values;
    }

    /** All that is left, which is nothing afterwards. */
    public List<Value> rest() {
        List<Value> rest = left;
        left = List.of();
        return rest;
    }

    /** The next value, or undefined. */
    public Value next() {
        if (left.isEmpty()) {
            return new Undefined("the first of nothing");
        }
        Value first = left.getFirst();
        left = left.subList(1, left.size());
        return first;
    }
}
