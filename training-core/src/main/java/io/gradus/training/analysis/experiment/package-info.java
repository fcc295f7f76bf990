/**
 * Parts of an experiment before anything runs: control arms derived from a curriculum, and
 * estimates of what a run takes. Pure functions of documents.
 */
package io.gradus.training.analysis.experiment;
