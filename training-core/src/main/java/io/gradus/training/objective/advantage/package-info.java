/**
 * Turns the scores of a group into advantages. Everything here is plain arithmetic on scores and
 * knows no policy.
 */
@NullMarked
package io.gradus.training.objective.advantage;

import org.jspecify.annotations.NullMarked;
