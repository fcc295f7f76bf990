package io.gradus.training.curriculum;

/**
 * One entry of a window: a sum and how many values it adds up; a step without a fitting group has
 * the count 0.
 */
public record Sample(double sum, long count) {
    static Sample of(double value) {
        return new Sample(value, 1);
    }
}
