/**
 * Changes values of a recipe's mechanisms by fixed operators, and asks whether a signature notices.
 */
package io.gradus.training.analysis.mutation;
