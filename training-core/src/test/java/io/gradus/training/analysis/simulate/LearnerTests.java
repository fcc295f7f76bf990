package io.gradus.training.analysis.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LearnerTests {
    private static final double PRECISION = 1e-9;

    /** Sorting and brackets are both about text; addition is of another area. */
    private final SkillSpace space =
            SkillSpace.of(
                    Curricula.of(
                            0.3,
                            "{name: s, problems: [{family: sorting, difficulty: {length: 3..4}},"
                                    + " {family: letter-counting, difficulty: {length: 3}},"
                                    + " {family: addition, difficulty: {digits: 1}}]}"));

    private final Learner learner = new Learner(space, Settings.PLAIN, 0, 1);

    private final int three = cell("sorting(length=3,digits=1)");
    private final int four = cell("sorting(length=4,digits=1)");
    private final int letters = cell("letter-counting(length=3,letters=1)");
    private final int addition = cell("addition(digits=1)");

    private int cell(String name) {
        assertThat(space.number(name)).as(name).isNotNegative();
        return space.number(name);
    }

    /** A sort of n numbers takes n (n - 1) / 2 comparisons: 3 and 6, one doubling apart. */
    @Test
    void difficultyIsTheSlopeTimesTheDoublingsOfSolverSteps() {
        assertThat(learner.margin(three) - learner.margin(four)).isCloseTo(1, within(PRECISION));
    }

    /**
     * A step of 16 half-solved groups of one cell gains 0.05: half of it in the cell, half in the
     * family; kin of one step of distance take half of the family's part, of two steps a quarter.
     */
    @Test
    void whatIsLearnedPassesOnToTheFamilyAndItsKin() {
        double[] before = margins();

        learner.learn(signals(three, 16), 1);

        double[] gained = margins();
        assertThat(gained[0] - before[0]).isCloseTo(0.05, within(PRECISION));
        assertThat(gained[1] - before[1]).isCloseTo(0.025, within(PRECISION));
        assertThat(gained[2] - before[2]).isCloseTo(0.0125, within(PRECISION));
        assertThat(gained[3] - before[3]).isCloseTo(0.00625, within(PRECISION));
    }

    /** sum / sqrt(16 mixed): four half-solved groups are worth 4 / sqrt(64) = 1/2. */
    @Test
    void fewerMixedGroupsTeachByTheirSquareRoot() {
        assertThat(signals(three, 16).strength()).isEqualTo(1);
        assertThat(signals(three, 4).strength()).isEqualTo(0.5);
    }

    @Test
    void groupsWithoutADifferenceTeachNothing() {
        double[] before = margins();
        StepSignals signals = new StepSignals(space.cells());
        signals.add(three, 0, 0);

        learner.learn(signals, 1);

        assertThat(margins()).containsExactly(before);
    }

    /** Gains of a cell for itself, 0.025, shrink by e^(-0.1 * 0.05) in each step elsewhere. */
    @Test
    void whatIsNotTrainedIsForgotten() {
        learner.learn(signals(three, 16), 1);
        double start = learner.margin(three);

        for (int i = 0; i < 100; i++) {
            learner.learn(signals(four, 16), 1);
        }

        double family = 100 * 0.025;
        double kept = 0.025 * Math.exp(-0.1 * 100 * 0.05);
        assertThat(learner.margin(three))
                .isCloseTo(start + family + kept - 0.025, within(PRECISION));
    }

    private double[] margins() {
        return new double[] {
            learner.margin(three),
            learner.margin(four),
            learner.margin(letters),
            learner.margin(addition)
        };
    }

    private StepSignals signals(int cell, int groups) {
        StepSignals signals = new StepSignals(space.cells());
        for (int i = 0; i < groups; i++) {
            signals.add(cell, 1, 1);
        }
        return signals;
    }
}
