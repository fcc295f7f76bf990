/**
 * Coefficients that change while a run goes on: small pure functions of the step, the stage's
 * progress and the tokens.
 */
package io.gradus.training.schedule;
