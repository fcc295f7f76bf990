/**
 * Comparison of runs: runs of one design that differ in their seeds alone are one cell; cells are
 * measured at equal tokens and each is held against a baseline.
 */
package io.gradus.backend.compare;
