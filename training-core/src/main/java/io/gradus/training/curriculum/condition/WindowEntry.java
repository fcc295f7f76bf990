package io.gradus.training.curriculum.condition;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * One entry of a window.
 *
 * @param sum what its values add up to
 * @param count how many values; 0 for a step without a fitting group
 * @param tokens tokens that they took; empty in windows that count none
 */
public record WindowEntry(
        double sum, long count, @JsonInclude(JsonInclude.Include.NON_NULL) Long tokens) {
    public WindowEntry(double sum, long count) {
        this(sum, count, null);
    }

    public static WindowEntry of(double value) {
        return new WindowEntry(value, 1);
    }
}
