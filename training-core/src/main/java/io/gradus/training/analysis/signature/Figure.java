package io.gradus.training.analysis.signature;

/**
 * An amount that a signature names, as a run showed it.
 *
 * @param name the amount, for example {@code late('entropy/mean')}
 * @param value its value; NaN where the run told nothing of it
 */
public record Figure(String name, double value) {}
