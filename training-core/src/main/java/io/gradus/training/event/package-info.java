/**
 * Events of a run, determined by document, seed and command log alone, and the timings beside them.
 */
package io.gradus.training.event;
