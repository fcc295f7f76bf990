/**
 * Objectives compared with each other: what they learn, and what becomes of entropy and diversity,
 * on equally many generated tokens.
 */
package io.gradus.benchmarks.objective;
