package io.gradus.training.simulate;

import io.gradus.training.curriculum.GroupFilter;
import io.gradus.training.curriculum.Stage;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A stage as a simulation sees it: numbered cells per source, what a solved problem pays, and what
 * its objective makes of a group.
 *
 * @param stage the stage itself
 * @param sources the cells of each entry of its problems
 * @param reward what its rubric pays
 * @param signal how much gradient a group gives
 * @param strength how strong its updates are
 */
record SimulatedStage(
        Stage stage,
        int[][] sources,
        VerifierReward reward,
        Signal signal,
        UpdateStrength strength) {
    static SimulatedStage of(Stage stage, SkillSpace space) {
        int[][] sources =
                stage.sources().stream()
                        .map(source ->
                                source.cells().stream()
                                        .flatMapToInt(cells -> Arrays.stream(space.cells(cells)))
                                        .toArray())
                        .toArray(int[][]::new);
        return new SimulatedStage(
                stage,
                sources,
                VerifierReward.of(stage),
                Signal.of(stage.objective().advantage()),
                new UpdateStrength(stage.objective()));
    }

    /** The cell of the next problem, drawn as a run draws it. */
    int draw(SplittableRandom random) {
        int[] cells = sources[stage.spec().sampler().choose(sources.length, random)];
        return cells[random.nextInt(cells.length)];
    }

    /** All its cells, each once. */
    int[] cells() {
        return Arrays.stream(sources).flatMapToInt(Arrays::stream).distinct().toArray();
    }

    boolean drawsFromPool() {
        return stage.sources().stream().anyMatch(source -> source.pool().isPresent());
    }

    boolean dropsEqualGroups() {
        return stage.filter() instanceof GroupFilter.ZeroVariance;
    }
}
