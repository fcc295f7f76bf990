package io.gradus.training.analysis.mutation;

/**
 * What became of one mutant.
 *
 * @param recipe its recipe
 * @param mutant its id
 * @param hash of all that fixes its fate: both curricula, steps, seed and signatures
 * @param before the value that was changed
 * @param fate what became of it
 * @param by the mechanism whose signature failed first; empty where none did
 */
public record MutantResult(
        String recipe, String mutant, String hash, String before, MutantFate fate, String by) {}
