/**
 * Conditions over named metrics and windows: grammar, evaluation, and forecasts of when they hold.
 */
package io.gradus.training.curriculum.condition;
