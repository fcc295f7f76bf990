/**
 * The synthetic learner: an item-response model of a policy that walks through a curriculum by the
 * curriculum's own rules, so that a document can be previewed without training. Everything it says
 * is an estimate; calibration from finished runs measures how wrong it is.
 */
package io.gradus.training.analysis.simulate;
