package io.gradus.training.curriculum.condition;

/**
 * A signal as it stood after a step of a stay.
 *
 * @param step the stay's step, from 1
 * @param value its value; NaN where it was not known
 * @param evidence how much of its window was filled
 */
public record TrendPoint(long step, double value, long evidence) {}
