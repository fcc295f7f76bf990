package io.gradus.backend.whatif;

import io.gradus.training.analysis.whatif.WhatIfReport;

/**
 * Outcome of a run under a changed curriculum, and how far to trust the estimated part.
 *
 * @param report the replay
 * @param statement measured error of the learner that fills in what the recording says nothing
 *     about, in words
 * @param calibrated whether that learner was fitted to runs of this server
 */
public record WhatIfAnswer(WhatIfReport report, String statement, boolean calibrated) {}
