package io.gradus.training.analysis.whatif;

/**
 * Limits on the work of a replay.
 *
 * @param seeds estimated continuations, >= 8
 * @param steps steps after which a continuation breaks off, counted from the run's beginning, >= 1
 * @param work groups and window entries looked at in all continuations together; where a document
 *     needs more, they break off earlier
 */
public record WhatIfLimits(int seeds, long steps, long work) {
    /** Fewer continuations than this say nothing of a band. */
    public static final int FEWEST_SEEDS = 8;

    /** For a preview while someone edits. */
    public static final WhatIfLimits PREVIEW = new WhatIfLimits(16, 20_000, 40_000_000);

    /** For a report that someone waits for. */
    public static final WhatIfLimits REPORT = new WhatIfLimits(32, 200_000, 400_000_000);

    public WhatIfLimits {
        if (seeds < FEWEST_SEEDS || steps < 1 || work < 1) {
            throw new IllegalArgumentException(
                    "seeds must be >= %d, steps and work >= 1, were %d, %d, %d"
                            .formatted(FEWEST_SEEDS, seeds, steps, work));
        }
    }

    /** Last step of each continuation where one step costs this much work. */
    long lastStep(long from, long workPerStep) {
        return Math.min(steps, from + Math.max(1, work / seeds / Math.max(1, workPerStep)));
    }
}
