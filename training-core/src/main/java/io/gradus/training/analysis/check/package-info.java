/** Checks recipes: short runs with and without each mechanism, and whether its signature shows. */
package io.gradus.training.analysis.check;
