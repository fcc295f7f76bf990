package io.gradus.backend.previews;

import io.gradus.training.analysis.simulate.SimulationReport;

/**
 * Expectations of a document, and how far to trust that.
 *
 * @param report the simulation; dead ends and notes alone where the learner is not calibrated
 * @param statement the learner's measured error in words, or how to get an estimate
 * @param calibrated whether the learner was fitted to runs of this server
 */
public record Preview(SimulationReport report, String statement, boolean calibrated) {}
