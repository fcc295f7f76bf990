/**
 * Coefficients that change while a run goes on: small pure functions of the step, the stage's
 * progress, the tokens and what was measured; controllers among them have feedback.
 */
@NullMarked
package io.gradus.training.document.schedule;

import org.jspecify.annotations.NullMarked;
