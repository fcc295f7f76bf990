package io.gradus.backend.experiments;

import io.gradus.backend.runs.RunState;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Where an experiment stands, of any size at a glance.
 *
 * @param experiment its id
 * @param state by its runs
 * @param counts how many runs stand where
 * @param runs every run; of retried ones the newest
 * @param arms what each arm's completed runs say, in the experiment's order
 * @param failures failed runs by their reasons, the largest group first
 * @param spending tokens of all runs
 * @param looks every look of the futility rule so far, in order
 */
public record ExperimentProgress(
        String experiment,
        ExperimentState state,
        List<StateCount> counts,
        List<RunProgress> runs,
        List<ArmProgress> arms,
        List<FailureGroup> failures,
        Spending spending,
        List<FutilityLook> looks) {
    public ExperimentProgress {
        counts = List.copyOf(counts);
        runs = List.copyOf(runs);
        arms = List.copyOf(arms);
        failures = List.copyOf(failures);
        looks = List.copyOf(looks);
    }

    /**
     * Runs in one state.
     *
     * @param state the state
     * @param runs how many
     */
    public record StateCount(RunState state, int runs) {}

    /** How many runs stand where, in the order of a run's life. */
    static List<StateCount> counts(List<RunProgress> runs) {
        Map<RunState, Integer> all = new EnumMap<>(RunState.class);
        runs.forEach(run -> all.merge(run.state(), 1, Integer::sum));
        return all.entrySet().stream()
                .map(one -> new StateCount(one.getKey(), one.getValue()))
                .toList();
    }
}
