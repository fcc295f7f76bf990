package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageArms;
import io.gradus.training.curriculum.sampler.ProblemSampler;
import io.gradus.training.problem.pool.ProblemPools;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A stage as a simulation sees it: numbered cells per source, what a solved problem pays, and what
 * its objective makes of a group.
 *
 * @param stage the stage itself
 * @param space numbers the cells
 * @param arms its cells; problems, where they are remembered one by one and pools hold them
 * @param numbers the number of each arm's cell as the run begins
 * @param hardest the number of the last cell of each entry
 * @param reward what its rubric pays
 * @param signal how much gradient a group gives
 * @param strength how strong its updates are
 */
record SimulatedStage(
        Stage stage,
        SkillSpace space,
        StageArms arms,
        int[] numbers,
        int[] hardest,
        VerifierReward reward,
        GradientSignal signal,
        UpdateStrength strength) {
    static SimulatedStage of(
            Stage stage, SkillSpace space, boolean asksProblems, ProblemPools pools) {
        stage.sources().forEach(source -> source.cells().forEach(space::cells));
        StageArms cells = StageArms.ofCells(stage);
        StageArms arms = asksProblems ? StageArms.of(stage, pools) : cells;
        return new SimulatedStage(
                stage,
                space,
                arms,
                numbers(arms, space),
                hardest(cells, numbers(cells, space)),
                VerifierReward.of(stage),
                GradientSignal.of(stage.objective().advantage()),
                new UpdateStrength(stage.objective()));
    }

    private static int[] numbers(StageArms arms, SkillSpace space) {
        return IntStream.range(0, arms.size())
                .map(arm -> space.number(arms.at(arm).cell()))
                .toArray();
    }

    private static int[] hardest(StageArms cells, int[] numbers) {
        return IntStream.range(0, cells.entries())
                .map(entry -> numbers[cells.arm(entry, cells.size(entry) - 1)])
                .toArray();
    }

    /** Number of rollouts of a group of this arm that pass. */
    int passes(int arm, Learner learner, SplittableRandom random) {
        double margin = learner.margin(cell(arm));
        int size = stage.objective().groupSize();
        return isCell(arm)
                ? learner.response().passes(margin, size, random)
                : learner.response().passes(margin, kind(arm), size, random);
    }

    /** How likely a learner solves a problem of this arm. */
    double passRate(int arm, Learner learner) {
        return isCell(arm)
                ? learner.passRate(cell(arm))
                : learner.response().probability(learner.margin(cell(arm)), kind(arm));
    }

    /** The number of an arm's cell, also of one that has joined since. */
    int cell(int arm) {
        return arm < numbers.length ? numbers[arm] : space.number(arms.at(arm).cell());
    }

    boolean isCell(int arm) {
        return arms.at(arm).name().equals(arms.at(arm).cell());
    }

    /** Which of its cell's kinds a problem is. */
    int kind(int arm) {
        return ItemResponse.kind(arms.at(arm).name());
    }

    /** The same stage over pools of a run's own. */
    SimulatedStage over(ProblemPools pools) {
        StageArms own = StageArms.of(stage, pools);
        return new SimulatedStage(
                stage, space, own, numbers(own, space), hardest, reward, signal, strength);
    }

    /** A sampler of its own for a simulated run. */
    ProblemSampler sampler() {
        return stage.spec().sampler().begin(arms);
    }

    /** All its cells, each once. */
    int[] cells() {
        return Arrays.stream(numbers).distinct().toArray();
    }

    boolean drawsFromPool() {
        return stage.sources().stream().anyMatch(source -> source.pool().isPresent());
    }

    boolean dropsEqualGroups() {
        return stage.filter().dropsLevel();
    }
}
