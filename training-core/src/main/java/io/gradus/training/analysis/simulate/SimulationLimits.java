package io.gradus.training.analysis.simulate;

/**
 * Limits on the work of a simulation.
 *
 * @param seeds simulated runs, >= 16
 * @param steps steps after which a simulated run breaks off, >= 1
 * @param work groups and window entries looked at in all runs together; where a document needs
 *     more, runs break off earlier
 */
public record SimulationLimits(int seeds, long steps, long work) {
    /** Fewer runs than this say nothing of a band. */
    public static final int FEWEST_SEEDS = 16;

    /** For a preview while someone types. */
    public static final SimulationLimits PREVIEW = new SimulationLimits(16, 10_000, 30_000_000);

    /** For a report that someone waits for. */
    public static final SimulationLimits REPORT = new SimulationLimits(32, 20_000, 400_000_000);

    public SimulationLimits {
        if (seeds < FEWEST_SEEDS || steps < 1 || work < 1) {
            throw new IllegalArgumentException(
                    "seeds must be >= %d, steps and work >= 1, were %d, %d, %d"
                            .formatted(FEWEST_SEEDS, seeds, steps, work));
        }
    }

    /** Steps that each run may take where one step costs this much work. */
    long stepsAt(long workPerStep) {
        return Math.clamp(work / seeds / Math.max(1, workPerStep), 1, steps);
    }
}
