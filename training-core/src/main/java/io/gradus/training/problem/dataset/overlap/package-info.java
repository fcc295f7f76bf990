/** Measures of how much two texts, or two datasets, have in common. */
@NullMarked
package io.gradus.training.problem.dataset.overlap;

import org.jspecify.annotations.NullMarked;
