/** Measures of how much two texts, or two datasets, have in common. */
package io.gradus.training.problem.dataset.overlap;
