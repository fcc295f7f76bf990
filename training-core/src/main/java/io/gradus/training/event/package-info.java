/**
 * Events of a run, determined by document, seed and command log alone, and the timings beside them.
 */
@NullMarked
package io.gradus.training.event;

import org.jspecify.annotations.NullMarked;
