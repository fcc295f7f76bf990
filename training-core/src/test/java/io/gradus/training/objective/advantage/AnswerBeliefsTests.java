package io.gradus.training.objective.advantage;

import static io.gradus.training.objective.advantage.ScoredGroups.scored;
import static io.gradus.training.objective.advantage.ScoredGroups.turns;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.objective.advantage.AdvantageSpec.Deviation;
import io.gradus.training.policy.text.CharacterPairs;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.text.Utf8Bytes;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rollouts of a problem whose answer is 2: two tokens shown before each turn. */
class AnswerBeliefsTests {
    private static final double[] ONE = {0};
    private final List<int[]> read = new ArrayList<>();

    /** Every token behind 2 n tokens has the log-prob -1 / n. */
    private float[][] scores(int[][] rows) {
        read.addAll(List.of(rows));
        float[][] scores = new float[rows.length][];
        for (int row = 0; row < rows.length; row++) {
            scores[row] = new float[rows[row].length - 1];
            for (int t = 0; t < scores[row].length; t++) {
                scores[row][t] = -2f / (t + 1);
            }
        }
        return scores;
    }

    @Test
    void theAnswerIsForcedBehindWhatStandsBeforeEachTurn() {
        Rollout rollout = turns("5\n2", List.of(), ONE, ONE);
        List<double[]> beliefs =
                new AnswerBeliefs(this::scores, Characters.TOKENIZER, 16).of(List.of(rollout));

        int[] answer = Characters.TOKENIZER.encodeTurn("2");
        assertThat(read).hasSize(2);
        // behind the first two tokens shown, then behind those, one written and two shown
        assertThat(read.get(0)).hasSize(4).endsWith(answer);
        assertThat(read.get(1)).hasSize(7).endsWith(answer);
        // taps 1 and 2 have -2 / 2 and -2 / 3, taps 4 and 5 have -2 / 5 and -2 / 6
        assertThat(beliefs.getFirst())
                .containsExactly(
                        new double[] {Math.exp(-(1 + 2 / 3.0) / 2), Math.exp(-(0.4 + 1 / 3.0) / 2)},
                        within(1e-6));
    }

    @Test
    void ofOneTurnOrWithoutRoomNothingIsKnown() {
        assertThat(
                        new AnswerBeliefs(this::scores, Characters.TOKENIZER, 16)
                                .of(List.of(turns("2", List.of(), ONE))))
                .containsExactly(new double[0]);
        double[] cut =
                new AnswerBeliefs(this::scores, Characters.TOKENIZER, 5)
                        .of(List.of(turns("5\n2", List.of(), ONE, ONE)))
                        .getFirst();
        assertThat(cut[0]).isPositive();
        assertThat(cut[1]).isNaN();
        assertThat(TurnEarnings.ofGains(List.of(cut)).turns().getFirst()).containsExactly(0);
    }

    @Test
    void theAnswerHasTheTokensOfTheRunsTokenizer() {
        Rollout rollout = turns("5\n2", List.of(), ONE, ONE);
        for (Tokenizer tokenizer : List.of(CharacterPairs.TOKENIZER, Utf8Bytes.TOKENIZER)) {
            read.clear();
            new AnswerBeliefs(this::scores, tokenizer, 16).of(List.of(rollout));

            assertThat(read.get(0)).hasSize(4).endsWith(tokenizer.encodeTurn("2"));
            assertThat(read.get(1)).hasSize(7).endsWith(tokenizer.encodeTurn("2"));
        }
    }

    @Test
    void aTurnEarnsHowMuchItRaisedTheBelief() {
        TurnEarnings gains =
                TurnEarnings.ofGains(List.of(new double[] {0.1, 0.4, 0.3}, new double[] {0.5, 1}));
        assertThat(gains.turns().get(0)).containsExactly(new double[] {0.3, -0.1}, within(1e-12));
        assertThat(gains.turns().get(1)).containsExactly(0.5);

        ScoredGroup group =
                scored(
                        List.of(
                                turns("a", List.of(9.0), ONE, ONE, ONE),
                                turns("b", List.of(), ONE, ONE)),
                        1,
                        0);
        ScoredGroup earned = gains.of(List.of(group)).getFirst();
        assertThat(earned.group().rollouts().get(0).turnScores())
                .satisfiesExactly(
                        first -> assertThat(first).isCloseTo(0.3, within(1e-12)),
                        second -> assertThat(second).isCloseTo(-0.1, within(1e-12)));
        assertThat(earned.scores()).extracting(RubricScore::total).containsExactly(1.0, 0.0);
    }

    @Test
    void contributionsLeaveTheRestOfTheRewardToTheLastTurn() {
        TurnEarnings earned =
                TurnEarnings.ofContributions(
                        List.of(new double[] {0.25, 0.5, 7}, new double[] {3}));
        ScoredGroup group =
                scored(
                        List.of(turns("a", List.of(), ONE, ONE, ONE), turns("b", List.of(), ONE)),
                        1,
                        0.5);
        ScoredGroup of = earned.of(List.of(group)).getFirst();
        assertThat(of.group().rollouts().get(0).turnScores()).containsExactly(0.25, 0.5);
        assertThat(of.scores()).extracting(RubricScore::total).containsExactly(0.25, 0.5);
        // from its first turn on a rollout earns its reward, whatever the contributions
        double[] returns =
                ScoredGroups.tokens(ScoredGroups.estimated(new TurnReturns(1, Deviation.NONE), of));
        double mean = (0.25 + 0.5 + 0.25 + 0.5) / 4;
        assertThat(returns[0]).isCloseTo(1 - 3 * mean, within(1e-6));
        assertThat(Arrays.stream(returns).skip(3).sum()).isCloseTo(0.5 - mean, within(1e-6));
    }
}
