/**
 * Experiments: design versions and their control arms, each run with every seed, and what that will
 * take.
 */
package io.gradus.backend.experiments;
