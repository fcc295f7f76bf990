/**
 * What-if replay: another gate, sampler, filter or rubric over the recorded groups of a run. Exact
 * until the paths part, an estimate from there on; docs/whatif.md has the rules and how far the
 * estimates were from real runs.
 */
package io.gradus.training.analysis.whatif;
