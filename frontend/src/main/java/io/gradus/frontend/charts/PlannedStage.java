package io.gradus.frontend.charts;

/**
 * A stage of a run's document.
 *
 * @param name its name; empty for a disabled one
 * @param kind what its steps do, as documents write it, for example {@code rl} or {@code sft}
 */
public record PlannedStage(String name, String kind) {}
