/**
 * How a run's held-out pass rate grows with compute, and what it may come to: the sigmoid of
 * ScaleRL (Khatri et al. 2025, arXiv:2510.13786, equation 1) fitted to a run's evaluations, and a
 * forecast with intervals. Pure functions; the draws of the intervals come from a given seed.
 */
package io.gradus.training.analysis.scaling;
