package io.gradus.training.trainer.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.ScoredGroups;
import java.util.List;
import org.junit.jupiter.api.Test;

class AdvantageRulesTests {
    /** A hard group, one right of four, and an easy one, three right of four. */
    private final Told told =
            new Told(
                    new AdvantageRules(
                                    List.of(
                                            AdvantagedGroup.even(
                                                    ScoredGroups.rewards(0, 1, 0, 0, 0),
                                                    new double[] {3, -1, -1, -1}),
                                            AdvantagedGroup.even(
                                                    ScoredGroups.rewards(1, 1, 1, 1, 0),
                                                    new double[] {0.5, 0.5, 0, 0})))
                            .metrics());

    @Test
    void meansAreTakenOfRightAndWrongRolloutsApart() {
        assertThat(told.of("advantage/correct")).isEqualTo(1);
        assertThat(told.of("advantage/wrong")).isEqualTo(-0.75);
        assertThat(told.of("advantage/highest")).isEqualTo(3);
        assertThat(told.of("advantage/lowest")).isEqualTo(-1);
    }

    @Test
    void sharesCountRollouts() {
        assertThat(told.of("advantage/nonzero")).isEqualTo(0.75);
        assertThat(told.of("advantage/positive")).isEqualTo(0.375);
        assertThat(told.of("advantage/size")).isCloseTo(7 / 8.0, within(1e-12));
    }

    /** Means 0 and 0.25 of the groups. */
    @Test
    void theOffsetIsHowFarAGroupsMeanIsFromZero() {
        assertThat(told.of("advantage/offset")).isCloseTo(0.125, within(1e-12));
    }

    @Test
    void weightsAreSharesOfAllAbsoluteAdvantagesByPassRate() {
        assertThat(told.of("weight/hard")).isCloseTo(6 / 7.0, within(1e-12));
        assertThat(told.of("weight/easy")).isCloseTo(1 / 7.0, within(1e-12));
        assertThat(told.of("weight/middle")).isZero();
        assertThat(told.of("size/hard")).isCloseTo(1.5, within(1e-12));
        assertThat(told.of("size/easy")).isCloseTo(0.25, within(1e-12));
        assertThat(told.of("size/middle")).isNaN();
    }

    /** Both groups have rewards of deviation sqrt(3)/4: (1.5 + 0.25) / 2 by it. */
    @Test
    void advantagesAreComparedWithTheDeviationOfRewards() {
        assertThat(told.of("advantage/perDeviation")).isCloseTo(2.020726, within(1e-6));
    }

    @Test
    void advantagesOfOppositeSignAreCorrelatedTheOtherWay() {
        Told reversed =
                new Told(
                        new AdvantageRules(
                                        List.of(
                                                AdvantagedGroup.even(
                                                        ScoredGroups.rewards(0, 1, 0, 0),
                                                        new double[] {-2, 1, 1})))
                                .metrics());

        assertThat(reversed.of("advantage/reward")).isCloseTo(-1, within(1e-12));
        assertThat(told.of("advantage/reward")).isPositive();
    }
}
