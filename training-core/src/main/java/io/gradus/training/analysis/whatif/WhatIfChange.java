package io.gradus.training.analysis.whatif;

/**
 * A difference between a run's document and the changed one.
 *
 * @param path where it stands
 * @param sentence the difference in words
 * @param kind what it can change of a run
 */
public record WhatIfChange(String path, String sentence, Kind kind) {
    /** Part of a run that a difference can change. */
    public enum Kind {
        /** When a stage is left, or the run ends. */
        GATE,
        /** Which problems are asked. */
        SAMPLER,
        /** Which groups an update sees. */
        FILTER,
        /** Rewards that rollouts are paid. */
        RUBRIC,
        /** Nothing of what is trained. */
        NOTHING
    }
}
