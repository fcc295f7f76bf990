/**
 * Mutates shipped documents, rubrics, recipes and datasets and holds their readers to what they
 * promise of any text.
 */
package io.gradus.training.fuzz;
