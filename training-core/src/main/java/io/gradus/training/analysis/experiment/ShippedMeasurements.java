package io.gradus.training.analysis.experiment;

/**
 * Measurements made once, for a server that has no finished run yet: the shipped addition-ladder
 * (four layers of width 128, 128 rollouts a step) on two cores of a cloud machine, by the processor
 * time of its two threads.
 */
final class ShippedMeasurements {
    /** Parameters of the measured policy. */
    static final long PARAMETERS = 750_976;

    /** Generated tokens over the time of whole training steps. */
    static final double TOKENS_PER_SECOND = 4_000;

    /** Prompt and demonstration tokens of a warm start over its time. */
    static final double IMITATED_PER_SECOND = 12_000;

    /** Seconds from the start of a worker until it trains, without the warm start. */
    static final double START_SECONDS = 4;

    /** Resident memory of a worker before it trains. */
    static final long PROCESS_BYTES = 400L << 20;

    /** Largest Java heap of a worker. */
    static final long HEAP_BYTES = 512L << 20;

    private ShippedMeasurements() {}
}
