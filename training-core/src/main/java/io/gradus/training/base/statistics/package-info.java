/**
 * Statistics of a few runs: averages that one outlier cannot move, intervals, and tests of a
 * difference. Pure functions, repeated exactly by their seeds. The choice of methods follows
 * Agarwal et al. 2021, "Deep Reinforcement Learning at the Edge of the Statistical Precipice"
 * (NeurIPS 34, arXiv:2108.13264).
 */
@NullMarked
package io.gradus.training.base.statistics;

import org.jspecify.annotations.NullMarked;
