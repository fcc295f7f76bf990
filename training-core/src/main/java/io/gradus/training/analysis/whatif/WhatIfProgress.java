package io.gradus.training.analysis.whatif;

/** Told how far a replay is; what it throws ends the replay. */
@FunctionalInterface
public interface WhatIfProgress {
    /** Tells nobody. */
    WhatIfProgress SILENT = _ -> {};

    /** About the share of the work that is done, in [0, 1]; called by several threads. */
    void done(double share);
}
