/**
 * Policy losses and their parts as pure functions of taps and advantages, with the records that
 * documents name.
 */
@NullMarked
package io.gradus.training.objective.loss;

import org.jspecify.annotations.NullMarked;
