package io.gradus.training.analysis.whatif;

/**
 * A stay in a stage, or the part of one that is exact or estimated throughout.
 *
 * @param stage index of the stage in the document
 * @param name its name
 * @param from steps of the run before it
 * @param to its last step
 * @param end why it ended, in words; empty where the recording, the exact part or the estimate
 *     breaks off
 * @param estimated whether it is an estimate: what one typical seed did
 */
public record StageSpan(
        int stage, String name, long from, long to, String end, boolean estimated) {}
