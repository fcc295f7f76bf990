/**
 * Benchmarks that print what they measured against a named reference; every performance claim comes
 * from one of these.
 */
package io.gradus.benchmarks;
