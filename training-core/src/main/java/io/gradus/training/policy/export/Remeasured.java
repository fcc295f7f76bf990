package io.gradus.training.policy.export;

/**
 * Pass rates on the run's held-out problems before and after the export, with the same random
 * numbers.
 *
 * @param metric the run's name for it
 * @param problems how many there are
 * @param temperature of sampling
 * @param trained what the run's policy has
 * @param recorded whether the run measured that itself, at this step
 * @param exported what the files have that were written
 */
public record Remeasured(
        String metric,
        int problems,
        double temperature,
        double trained,
        boolean recorded,
        double exported) {}
