/**
 * The rubric preview: scores rollouts that were recorded, written by hand or made up as attacks
 * before and after an edit, and says what the edit changes.
 */
package io.gradus.training.analysis.preview;
