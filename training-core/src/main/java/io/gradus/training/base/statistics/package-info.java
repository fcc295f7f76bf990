/**
 * Statistics of a few runs: averages that one outlier cannot move, intervals, and tests of a
 * difference. Pure functions, repeated exactly by their seeds. Averages and tests follow Agarwal et
 * al. 2021, "Deep Reinforcement Learning at the Edge of the Statistical Precipice" (NeurIPS 34,
 * arXiv:2108.13264); their bootstrap intervals, made for many runs, cover too little of a few and
 * are replaced here (decision 43).
 */
@NullMarked
package io.gradus.training.base.statistics;

import org.jspecify.annotations.NullMarked;
