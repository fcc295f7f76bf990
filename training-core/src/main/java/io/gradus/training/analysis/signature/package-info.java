/**
 * Expressions over the events of a run that say what it showed: the signature of a mechanism at
 * work.
 */
package io.gradus.training.analysis.signature;
