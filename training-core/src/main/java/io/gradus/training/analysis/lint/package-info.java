/** Finds what a valid document says that does something else in training than one would expect. */
package io.gradus.training.analysis.lint;
