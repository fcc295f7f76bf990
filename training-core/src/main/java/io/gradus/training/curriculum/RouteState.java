package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.condition.EvidenceState;
import java.util.List;

/**
 * Memory that a curriculum has of its way through the stages, for checkpoints.
 *
 * @param rules how the rules of the present stay stand
 * @param stages what stages remember of the whole run, by name
 * @param evaluation the metrics of the last evaluation
 */
public record RouteState(List<RuleState> rules, List<StageMemory> stages, List<Metric> evaluation) {
    /** Of checkpoints written before there was anything to remember. */
    public static final RouteState EMPTY = new RouteState(List.of(), List.of(), List.of());

    public RouteState {
        rules = List.copyOf(rules);
        stages = List.copyOf(stages);
        evaluation = List.copyOf(evaluation);
    }

    /**
     * Memory that a stage has of the whole run.
     *
     * @param stage its name
     * @param looped times its loop went back
     * @param seen what its conditions of entry and of its loop look back on
     */
    public record StageMemory(String stage, long looped, EvidenceState seen) {}
}
