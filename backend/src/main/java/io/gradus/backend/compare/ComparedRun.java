package io.gradus.backend.compare;

import io.gradus.backend.runs.RunState;
import io.gradus.training.base.statistics.Curve;
import java.util.Optional;

/**
 * One run of a cell.
 *
 * @param run its id
 * @param seed its seed
 * @param state where it stands
 * @param value the metric at equal tokens; empty where it has not reached them
 * @param curve the metric over the axis
 */
public record ComparedRun(
        String run, long seed, RunState state, Optional<Double> value, Curve curve) {}
