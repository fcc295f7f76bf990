package io.gradus.benchmarks;

/**
 * Amount of work for one family.
 *
 * @param seed seed of the policy and of all draws
 * @param until pass rate over all measured cells at which the warm start ends
 * @param steps supervised steps after which it ends in any case
 * @param batch demonstrations per step
 * @param problems samples per cell
 */
public record DifficultyBudget(long seed, double until, int steps, int batch, int problems) {}
