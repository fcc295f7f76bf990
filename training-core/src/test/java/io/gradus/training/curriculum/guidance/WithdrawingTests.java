package io.gradus.training.curriculum.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Problem;
import org.junit.jupiter.api.Test;

/** Steps 1 to 100 are the stage: its budget in step s is 1 - (s - 1) / 100. */
class WithdrawingTests {
    private static final Problem ONE = GuideWorld.sum(1, 1);
    private static final Problem TWO = GuideWorld.sum(2, 2);
    private static final Problem FOUR = GuideWorld.sum(4, 4);

    /** Help is worth 0 with one digit, 0.5 with two and 1 with four. */
    private static double score(Problem problem, boolean helped) {
        return switch (problem.difficulty().level("digits")) {
            case 1 -> 0.5;
            case 2 -> helped ? 1 : 0.5;
            default -> helped ? 1 : 0;
        };
    }

    private static Guide measured() {
        Guide guide = GuideExamples.withdrawing(2).begin(Characters.TOKENIZER);
        for (int step = 1; step <= 2; step++) {
            GuideWorld.take(
                    guide,
                    step,
                    4,
                    (problem, start, _) -> score(problem, GuideWorld.help(start).isGiven()),
                    ONE,
                    TWO,
                    FOUR);
        }
        return guide;
    }

    private static boolean isHelped(Guide guide, Problem problem, long step) {
        return GuideWorld.levels(guide, problem, step, 4).contains("plan");
    }

    @Test
    void halfOfEachGroupMeasuresWhatTheOtherHalfIsShown() {
        assertThat(
                        GuideWorld.levels(
                                GuideExamples.withdrawing(2).begin(Characters.TOKENIZER),
                                FOUR,
                                1,
                                4))
                .containsExactly("plan", "plan", "", "");
    }

    @Test
    void aCellThatHelpIsWorthNothingToLosesIt() {
        Guide guide = measured();

        assertThat(isHelped(guide, ONE, 3)).isFalse();
        assertThat(isHelped(guide, TWO, 3)).isTrue();
        assertThat(GuideWorld.help(GuideWorld.starts(guide, FOUR, 3, 1 + 1).getFirst()).reason())
                .isEqualTo("worth +1.00 of the pass rate");
    }

    @Test
    void theBudgetLeavesHelpWhereItIsWorthMostAndEndsAtNone() {
        Guide guide = measured();

        // ceil(3 * 0.33) = 1 of the three cells in step 68
        assertThat(isHelped(guide, TWO, 68)).isFalse();
        assertThat(isHelped(guide, FOUR, 68)).isTrue();
        assertThat(isHelped(guide, FOUR, 101)).isFalse();
        assertThat(isHelped(guide, GuideWorld.sum(3, 1), 101)).isFalse();
    }
}
