/**
 * Forecasts of what more compute may bring a run: a curve fitted to its held-out pass rate, and
 * estimates.
 */
package io.gradus.backend.forecasts;
