package io.gradus.training.simulate;

import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageArms;
import io.gradus.training.round.GroupFilter;
import io.gradus.training.sampler.ProblemSampler;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A stage as a simulation sees it: numbered cells per source, what a solved problem pays, and what
 * its objective makes of a group.
 *
 * @param stage the stage itself
 * @param arms its cells
 * @param numbers the number of each arm's cell
 * @param reward what its rubric pays
 * @param signal how much gradient a group gives
 * @param strength how strong its updates are
 */
record SimulatedStage(
        Stage stage,
        StageArms arms,
        int[] numbers,
        VerifierReward reward,
        Signal signal,
        UpdateStrength strength) {
    static SimulatedStage of(Stage stage, SkillSpace space) {
        stage.sources().forEach(source -> source.cells().forEach(space::cells));
        StageArms arms = StageArms.ofCells(stage);
        int[] numbers =
                IntStream.range(0, arms.size())
                        .map(arm -> space.number(arms.at(arm).cell()))
                        .toArray();
        return new SimulatedStage(
                stage,
                arms,
                numbers,
                VerifierReward.of(stage),
                Signal.of(stage.objective().advantage()),
                new UpdateStrength(stage.objective()));
    }

    /** A sampler of its own for a simulated run. */
    ProblemSampler sampler() {
        return stage.spec().sampler().begin(arms);
    }

    /** All its cells, each once. */
    int[] cells() {
        return Arrays.stream(numbers).distinct().toArray();
    }

    /** The last cell of each entry of its problems. */
    IntStream hardest() {
        return IntStream.range(0, arms.entries())
                .map(entry -> numbers[arms.arm(entry, arms.size(entry) - 1)]);
    }

    boolean drawsFromPool() {
        return stage.sources().stream().anyMatch(source -> source.pool().isPresent());
    }

    boolean dropsEqualGroups() {
        return stage.filter() instanceof GroupFilter.ZeroVariance;
    }
}
