package io.gradus.training.trainer.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.objective.advantage.ScoredGroups;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RewardRulesTests {
    /** Rollouts of 1, 2, 3 and 4 tokens: right ones earn 1, and each token beyond 2 costs 0.5. */
    private static final ScoredGroup GROUP =
            scored(
                    new boolean[] {true, false, true, false},
                    new double[] {1, 0, 1, 0},
                    new double[] {0, 0, -0.5, -1});

    private static ScoredGroup scored(boolean[] right, double[] correct, double[] brief) {
        List<Rollout> rollouts =
                IntStream.rangeClosed(1, right.length)
                        .mapToObj(n -> ScoredGroups.rollout(new double[n]))
                        .toList();
        return new ScoredGroup(
                new RolloutGroup(0, rollouts.getFirst().problem(), rollouts),
                IntStream.range(0, right.length)
                        .mapToObj(i -> score(right[i], correct[i], brief[i]))
                        .toList());
    }

    private static RubricScore score(boolean right, double correct, double brief) {
        return new RubricScore(
                correct + brief,
                right ? Verdict.correct() : new Verdict(0, "", List.of()),
                List.of(
                        new CriterionScore("correct", correct, 1, correct, true, ""),
                        new CriterionScore("brief", brief, 1, brief, true, "")));
    }

    private final Told told = new Told(new RewardRules(List.of(GROUP)).metrics());

    @Test
    void meansAreTakenOfRightAndWrongRolloutsApart() {
        assertThat(told.of("reward/correct")).isEqualTo(0.75);
        assertThat(told.of("reward/wrong")).isEqualTo(-0.5);
        assertThat(told.of("reward/highest")).isEqualTo(1);
        assertThat(told.of("reward/lowest")).isEqualTo(-1);
    }

    /** Rewards 1, 0, 0.5, -1 against lengths 1 to 4: covariance -2.75, variances 5 and 2.1875. */
    @Test
    void rewardIsCorrelatedWithLength() {
        assertThat(told.of("reward/length")).isCloseTo(-0.831522, within(1e-6));
    }

    @Test
    void aCriterionTellsWhomItPaysAndFines() {
        assertThat(told.of("criterion/correct/paid")).isEqualTo(0.5);
        assertThat(told.of("criterion/correct/fined")).isZero();
        assertThat(told.of("criterion/brief/paid")).isZero();
        assertThat(told.of("criterion/brief/fined")).isEqualTo(0.5);
        assertThat(told.of("criterion/brief/correct")).isEqualTo(-0.25);
        assertThat(told.of("criterion/brief/wrong")).isEqualTo(-0.5);
        assertThat(told.of("criterion/brief/finedFrom")).isEqualTo(3);
        assertThat(told.of("criterion/correct/paidTo")).isEqualTo(3);
        assertThat(told.of("criterion/brief/paidTo")).isNaN();
    }

    /** Of three rollouts a gate judged two, 0.2 and 0.6, and took 0.4 from one. */
    @Test
    void aCriterionTellsItsValueWhereItApplied() {
        List<Rollout> rollouts = List.of(rollout(), rollout(), rollout());
        ScoredGroup gated =
                new ScoredGroup(
                        new RolloutGroup(0, rollouts.getFirst().problem(), rollouts),
                        List.of(gate(0.2, -0.4, true), gate(0.6, 0, true), gate(0, 0, false)));

        Told told = new Told(new RewardRules(List.of(gated)).metrics());

        assertThat(told.of("criterion/gate/applied")).isCloseTo(2 / 3.0, within(1e-12));
        assertThat(told.of("criterion/gate/value")).isCloseTo(0.4, within(1e-12));
        assertThat(told.of("criterion/gate/fined")).isEqualTo(0.5);
    }

    private static Rollout rollout() {
        return ScoredGroups.rollout(new double[1]);
    }

    private static RubricScore gate(double value, double contribution, boolean applicable) {
        return new RubricScore(
                contribution,
                Verdict.correct(),
                List.of(new CriterionScore("gate", value, 1, contribution, applicable, "")));
    }

    /** Contributions 1, 0, 1, 0 have the deviation 0.5. */
    @Test
    void theSpreadIsThatWithinAGroup() {
        assertThat(told.of("criterion/correct/spread")).isCloseTo(0.5, within(1e-12));
        Told flat =
                new Told(
                        new RewardRules(
                                        List.of(
                                                scored(
                                                        new boolean[] {true, true},
                                                        new double[] {1, 1},
                                                        new double[] {0, 0}),
                                                scored(
                                                        new boolean[] {false, false},
                                                        new double[] {0, 0},
                                                        new double[] {0, 0})))
                                .metrics());
        assertThat(flat.of("criterion/correct/spread")).isZero();
    }
}
