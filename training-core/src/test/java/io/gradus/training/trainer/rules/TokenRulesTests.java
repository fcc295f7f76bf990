package io.gradus.training.trainer.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.objective.advantage.ScoredGroups;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokenRulesTests {
    private static Told told(double[] entropies, float... advantages) {
        Rollout rollout = ScoredGroups.rollout(entropies);
        float[] path = new float[advantages.length + 2]; // the prompt has two tokens
        System.arraycopy(advantages, 0, path, 2, advantages.length);
        return told(rollout, path);
    }

    private static Told told(Rollout rollout, float... path) {
        ScoredGroup scored = ScoredGroups.scored(List.of(rollout), 1);
        return new Told(
                new TokenRules(
                                List.of(
                                        new AdvantagedGroup(
                                                scored, List.of(new RolloutAdvantages(0, path)))))
                        .metrics());
    }

    /**
     * Absolute advantages 4, 2, 1, 1 have the mean 2 and the signed ones the deviation sqrt(5.25).
     */
    @Test
    void quartersAreComparedWithTheWholeRollout() {
        Told told = told(new double[] {0.9, 0.5, 0.1, 0.1}, 4, -2, -1, -1);

        assertThat(told.of("token/first")).isEqualTo(2);
        assertThat(told.of("token/last")).isEqualTo(0.5);
        assertThat(told.of("token/within")).isCloseTo(2.345208, within(1e-6));
    }

    /**
     * Two tokens of the first turn, one of the last, which answers a line that nobody trains on.
     */
    @Test
    void turnsAreToldWithTheirSign() {
        Rollout talk =
                ScoredGroups.turns("2", List.of(), new double[] {0.5, 0.5}, new double[] {0.5});
        Told told = told(talk, 0, 0, 1, 2, 9, 9, -4);

        assertThat(told.of("token/firstTurn")).isEqualTo(1.5);
        assertThat(told.of("token/lastTurn")).isEqualTo(-4);
        assertThat(told(new double[] {0.5, 0.5}, 1, 2).of("token/firstTurn")).isNaN();
    }

    @Test
    void creditThatFollowsEntropyIsCorrelatedWithIt() {
        assertThat(told(new double[] {0.75, 0.5, 0.25}, 3, 2, 1).of("token/entropy"))
                .isCloseTo(1, within(1e-6));
        assertThat(told(new double[] {0.25, 0.5, 0.75}, 3, 2, 1).of("token/entropy"))
                .isCloseTo(-1, within(1e-6));
    }

    @Test
    void oneAdvantageForAllTokensTellsNothingOfEntropy() {
        Told told = told(new double[] {0.9, 0.5, 0.1}, 1, 1, 1);

        assertThat(told.of("token/within")).isZero();
        assertThat(told.of("token/first")).isEqualTo(1);
        assertThat(told.of("token/entropy")).isNaN();
    }
}
