package io.gradus.training.objective.shaper;

import static io.gradus.training.document.schedule.Schedule.constant;
import static io.gradus.training.objective.advantage.ScoredGroups.rollout;
import static io.gradus.training.objective.advantage.ScoredGroups.scored;
import static io.gradus.training.objective.advantage.ScoredGroups.texts;
import static io.gradus.training.objective.advantage.ScoredGroups.tokens;
import static io.gradus.training.objective.advantage.ScoredGroups.turns;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.GroupComparison;
import io.gradus.training.objective.advantage.ScoredGroups;
import io.gradus.training.objective.shaper.ShaperSpec.Part;
import io.gradus.training.objective.shaper.ShaperSpec.Scope;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Numbers worked out by hand from the published formulas. */
class EntropyShaperTests {
    private static List<AdvantagedGroup> plain(ScoredGroup... groups) {
        return new GroupComparison(false).estimate(List.of(groups));
    }

    private static double[] shaped(ShaperSpec shaper, ScoredGroup... groups) {
        return tokens(FirstStep.shaped(shaper, plain(groups)).groups());
    }

    @Test
    void theBonusIsTheEntropyUpToAPartOfTheAdvantage() {
        ScoredGroup group = scored(List.of(rollout(0.1, 2), rollout(0.5, 0)), 1, 0);

        // 0.4 * 0.1 = 0.04; 0.4 * 2 is more than 0.5 / 2; 0.4 * 0.5 = 0.2
        assertThat(shaped(new EntropyBonus(constant(0.4), 2, Part.ALL), group))
                .containsExactly(new double[] {0.54, 0.75, -0.3, -0.5}, within(1e-6));
    }

    @Test
    void theBonusTurnsNoSign() {
        ScoredGroup group = scored(List.of(rollout(50), rollout(50)), 1, 0);

        assertThat(shaped(new EntropyBonus(constant(1), 1, Part.ALL), group)).containsExactly(1, 0);
    }

    @Test
    void theBonusMayBeForThinkingAlone() {
        Rollout thinks = ScoredGroups.text("<think>a</think>2", 1);
        ScoredGroup group = scored(List.of(thinks, texts(List.of(), "3")), 1, 0);

        double[] all = shaped(new EntropyBonus(constant(0.1), 1, Part.ALL), group);
        double[] thinking = shaped(new EntropyBonus(constant(0.1), 1, Part.THINKING), group);

        assertThat(all[16]).isCloseTo(0.6, within(1e-6));
        assertThat(thinking[0]).isCloseTo(0.6, within(1e-6));
        assertThat(thinking[15]).isCloseTo(0.6, within(1e-6));
        assertThat(thinking[16]).isCloseTo(0.5, within(1e-6)); // the answer
    }

    @Test
    void confidentTurnsCountMoreAndACertainNextTurnIsABonus() {
        // turn entropies 0, 1 and 0.5 (one rollout each of two and one turn)
        Rollout two = turns("2", List.of(), new double[] {0, 0}, new double[] {1});
        Rollout one = turns("3", List.of(), new double[] {0.25, 0.75});
        ScoredGroup group = scored(List.of(two, one), 1, 0);
        double mean = (1 + Math.exp(-1) + Math.exp(-0.5)) / 3;

        double[] tokens =
                shaped(
                        new EntropyModulation(constant(1), constant(0.1), 1, Scope.BATCH, false),
                        group);

        double first = 0.5 / mean + 0.1 * Math.exp(-1);
        double last = 0.5 * Math.exp(-1) / mean;
        double other = -0.5 * Math.exp(-0.5) / mean;
        assertThat(tokens)
                .containsExactly(new double[] {first, first, last, other, other}, within(1e-6));
    }

    @Test
    void afterwardsTheMeanIsTakenOff() {
        Rollout two = turns("2", List.of(), new double[] {0, 0}, new double[] {1});
        ScoredGroup group = scored(List.of(two, rollout(0.25, 0.75)), 1, 0);

        assertThat(
                        DoubleStream.of(
                                        shaped(
                                                new EntropyModulation(
                                                        constant(1),
                                                        constant(0.1),
                                                        1,
                                                        Scope.BATCH,
                                                        true),
                                                group))
                                .sum())
                .isCloseTo(0, within(1e-6));
    }

    @Test
    void withinARolloutTheMeanWeightOfItsTurnsIsOne() {
        Rollout turns = turns("2", List.of(), new double[] {2}, new double[] {3}, new double[] {7});
        ScoredGroup group = scored(List.of(turns, rollout(1)), 1, 0);

        double[] tokens =
                shaped(
                        new EntropyModulation(constant(1), constant(0), 1, Scope.ROLLOUT, false),
                        group);

        // places 0, 0.2, 1 of entropies 2, 3, 7
        double mean = (1 + Math.exp(-0.2) + Math.exp(-1)) / 3;
        assertThat(tokens)
                .containsExactly(
                        new double[] {
                            0.5 / mean, 0.5 * Math.exp(-0.2) / mean, 0.5 * Math.exp(-1) / mean, -0.5
                        },
                        within(1e-6));
    }

    @Test
    void equalEntropiesModulateNothing() {
        ScoredGroup group = scored(List.of(rollout(1, 1), rollout(1)), 1, 0);

        assertThat(
                        shaped(
                                new EntropyModulation(
                                        constant(3), constant(0), 1, Scope.GROUP, false),
                                group))
                .containsExactly(new double[] {0.5, 0.5, -0.5}, within(1e-6));
    }

    @Test
    void confidentRolloutsOfAGroupCountMore() {
        // mean entropies 0.5 and 1.5: their mean is 1, weights 1.5 and 0.5
        ScoredGroup group = scored(List.of(rollout(0, 1), rollout(1.5)), 1, 0);
        ShapedAdvantages shaped = FirstStep.shaped(new RelativeEntropy(), plain(group));

        assertThat(tokens(shaped.groups()))
                .containsExactly(new double[] {0.75, 0.75, -0.25}, within(1e-6));
        assertThat(shaped.metrics())
                .containsExactly(
                        new Metric("advantage/relativeEntropy/min", 0.5),
                        new Metric("advantage/relativeEntropy/max", 1.5));
    }

    @Test
    void aVeryUncertainRolloutCountsNothingRatherThanTheOppositeWay() {
        // mean entropies 4, 0, 0: 2 - 4 / (4 / 3) = -1
        ScoredGroup group = scored(List.of(rollout(4), rollout(0), rollout(0)), 1, 0, 0);

        assertThat(shaped(new RelativeEntropy(), group)[0]).isZero();
    }

    @Test
    void groupsOfEqualRewardsTeachByTheirEntropies() {
        ScoredGroup right = scored(List.of(rollout(0.5, 2), rollout(1)), 1, 1);
        ScoredGroup wrong = scored(List.of(rollout(0.5, 2), rollout(1)), 0, 0);
        ScoredGroup mixed = scored(List.of(rollout(3), rollout(3)), 1, 0);
        ShapedAdvantages shaped =
                FirstStep.shaped(new ZeroVariance(constant(0.1)), plain(right, wrong, mixed));

        assertThat(tokens(shaped.groups()))
                .containsExactly(
                        new double[] {0.05, 0.2, 0.1, -0.15, 0, 0, 0.5, -0.5}, within(1e-6));
        assertThat(shaped.metrics())
                .containsExactly(new Metric("advantage/zeroVariance/share", 2 / 3.0));
    }

    @Test
    void onlyTheMostUndecidedTokensKeepTheirAdvantage() {
        ScoredGroup group = scored(List.of(rollout(0.1, 0.9, 0.5), rollout(0.7, 0.2)), 1, 0);
        ShapedAdvantages shaped = FirstStep.shaped(new TopEntropy(constant(0.4)), plain(group));

        // two of five: 0.9 and 0.7
        assertThat(tokens(shaped.groups())).containsExactly(0, 0.5, 0, -0.5, 0);
        assertThat(shaped.metrics()).contains(new Metric("advantage/topEntropy/maskedShare", 0.6));
        assertThat(shaped(new TopEntropy(constant(1)), group))
                .containsExactly(0.5, 0.5, 0.5, -0.5, -0.5);
        assertThat(shaped(new TopEntropy(constant(0)), group)).containsOnly(0);
    }

    @Test
    void aGateShutsAboveItsUpperBoundAndOpensBelowItsLowerOne() {
        EntropyGate gate = new EntropyGate(0.2, 1);
        ShaperContext context = FirstStep.context();
        ScoredGroup high = scored(List.of(rollout(2), rollout(1)), 1, 0);
        ScoredGroup between = scored(List.of(rollout(0.5), rollout(0.5)), 1, 0);
        ScoredGroup low = scored(List.of(rollout(0.1), rollout(0.1)), 1, 0);

        assertThat(tokens(gate.shape(plain(between), context).groups())).containsExactly(0.5, -0.5);
        assertThat(tokens(gate.shape(plain(high), context).groups())).containsExactly(0.5, 0);
        assertThat(tokens(gate.shape(plain(between), context).groups())).containsExactly(0.5, 0);
        assertThat(tokens(gate.shape(plain(low), context).groups())).containsExactly(0.5, -0.5);
        assertThat(tokens(gate.shape(plain(between), context).groups())).containsExactly(0.5, -0.5);
    }

    @Test
    void whetherAGateIsShutSurvivesACheckpoint() {
        EntropyGates before = new EntropyGates();
        EntropyGate gate = new EntropyGate(0.2, 1);
        before.isShut(gate, 2);
        EntropyGates after = new EntropyGates();
        after.restore(before.save());

        assertThat(after.isShut(gate, 0.5)).isTrue();
        assertThat(after.isShut(new EntropyGate(0.3, 1), 0.5)).isFalse();
    }

    @Test
    void tokensWithoutEntropyKeepTheirAdvantage() {
        Rollout unsampled = ScoredGroups.unsampled(2);
        ScoredGroup group = scored(List.of(unsampled, unsampled), 1, 0);
        double[] kept = {0.5, 0.5, -0.5, -0.5};

        assertThat(shaped(new EntropyBonus(constant(1), 1, Part.ALL), group)).containsExactly(kept);
        assertThat(
                        shaped(
                                new EntropyModulation(
                                        constant(1), constant(1), 1, Scope.BATCH, true),
                                group))
                .containsExactly(kept);
        assertThat(shaped(new RelativeEntropy(), group)).containsExactly(kept);
        assertThat(shaped(new TopEntropy(constant(0.1)), group)).containsExactly(kept);
        assertThat(shaped(new EntropyGate(0, 0), group)).containsExactly(kept);
    }
}
