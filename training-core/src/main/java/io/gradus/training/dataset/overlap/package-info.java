/** How much two texts, or two datasets, have in common. */
package io.gradus.training.dataset.overlap;
