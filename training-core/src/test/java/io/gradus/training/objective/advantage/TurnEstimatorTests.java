package io.gradus.training.objective.advantage;

import static io.gradus.training.objective.advantage.ScoredGroups.scored;
import static io.gradus.training.objective.advantage.ScoredGroups.texts;
import static io.gradus.training.objective.advantage.ScoredGroups.tokens;
import static io.gradus.training.objective.advantage.ScoredGroups.turns;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.objective.advantage.AdvantageSpec.Deviation;
import io.gradus.training.objective.advantage.AdvantageSpec.Mean;
import io.gradus.training.objective.advantage.AdvantageSpec.Spread;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers worked out by hand: returns of turns and turns by their tags. */
class TurnEstimatorTests {
    private static final double[] TOKEN = {0};

    private static double[] estimated(AdvantageSpec spec, ScoredGroup group) {
        return tokens(ScoredGroups.estimated(spec, group));
    }

    @Test
    void turnsAndOutcomesAreOnePoolAndSumUpFromEachTurn() {
        Rollout good = turns("2", List.of(0.5), TOKEN, TOKEN);
        Rollout bad = turns("3", List.of(0.3), TOKEN, TOKEN);

        // earned 0.5, 1 and 0.3, 0: mean 0.45
        assertThat(
                        estimated(
                                new TurnReturns(0.5, Deviation.NONE),
                                scored(List.of(good, bad), 1, 0)))
                .containsExactly(
                        new double[] {0.05 + 0.5 * 0.55, 0.55, -0.15 - 0.5 * 0.45, -0.45},
                        within(1e-6));
    }

    @Test
    void aTurnThatEarnedNothingIsNotCompared() {
        Rollout silent = turns("2", List.of(), TOKEN, TOKEN);
        Rollout other = turns("3", List.of(), TOKEN, TOKEN);

        assertThat(
                        estimated(
                                new TurnReturns(1, Deviation.NONE),
                                scored(List.of(silent, other), 1, 0)))
                .containsExactly(0.5, 0.5, -0.5, -0.5);
    }

    @Test
    void ofSingleTurnsReturnsAreTheGroupRelativeAdvantage() {
        ScoredGroup group = ScoredGroups.rewards(0, 1, 0, 0, 0.5);

        assertThat(estimated(new TurnReturns(1, Deviation.GROUP), group))
                .containsExactly(
                        estimated(new GroupRelative(Mean.GROUP, Spread.GROUP), group),
                        within(1e-6));
        assertThat(estimated(new TagRelative(1, Deviation.GROUP), group))
                .containsExactly(
                        estimated(new GroupRelative(Mean.GROUP, Spread.GROUP), group),
                        within(1e-6));
    }

    @Test
    void aTurnIsComparedWithTurnsOfItsTag() {
        Rollout right = texts(List.of(1.0, 0.0), "<plan>a</plan>", "<look>b");
        Rollout wrong = texts(List.of(0.0, 1.0), "<look>c", "<plan>d</plan>");

        // plans earned 1 and 1, looks 0 and 0: nothing to tell apart; rewards 1 and 0
        assertThat(
                        estimated(
                                new TagRelative(2, Deviation.NONE),
                                scored(List.of(right, wrong), 1, 0)))
                .contains(0.5, -0.5)
                .containsOnly(0.5, -0.5);
    }

    @Test
    void whatATurnEarnedComesBesideTheReward() {
        Rollout first = texts(List.of(1.0), "<look>a", "2");
        Rollout second = texts(List.of(0.0), "<look>b", "3");

        double[] tokens =
                estimated(new TagRelative(2, Deviation.NONE), scored(List.of(first, second), 1, 0));

        // rewards +-0.5; looks 1 and 0 give +-0.5 twice; the last turns earned nothing of their own
        assertThat(tokens[0]).isEqualTo(1.5);
        assertThat(tokens[7]).isEqualTo(0.5);
        assertThat(tokens[8]).isEqualTo(-1.5);
        assertThat(tokens[15]).isEqualTo(-0.5);
    }
}
