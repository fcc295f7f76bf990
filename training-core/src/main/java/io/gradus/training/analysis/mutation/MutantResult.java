package io.gradus.training.analysis.mutation;

/**
 * What became of one mutant.
 *
 * @param recipe its recipe
 * @param mutant its id
 * @param before the value that was changed
 * @param fate what became of it
 * @param by the mechanism whose signature failed first; empty where none did
 */
public record MutantResult(
        String recipe, String mutant, String before, MutantFate fate, String by) {}
