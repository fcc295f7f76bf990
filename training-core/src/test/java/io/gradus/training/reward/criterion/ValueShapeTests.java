package io.gradus.training.reward.criterion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.reward.Scored;
import io.gradus.training.rollout.RolloutGroup;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ValueShapeTests {
    /** A criterion whose value is the number of tokens: linear from 0 to 100 gives 1 - n/100. */
    private static final String TOKENS =
            """
            criteria:
              - id: tokens
                length: {shape: {linear: {from: 0, to: 100}}}
                shapes: [{affine: {scale: -100, shift: 100}}, %s]
            """;

    @Test
    void anAffineShapeScalesAndShifts() {
        // "abc" has 3 characters and an end token: 4 tokens; 0.5 * 4 - 3 = -1
        assertThat(total("{affine: {scale: 0.5, shift: -3}}", "abc")).isCloseTo(-1, within(1e-9));
    }

    @Test
    void aClippedValueStaysWithinItsBounds() {
        assertThat(total("{clip: {from: 2.5, to: 3.5}}", "a")).isEqualTo(2.5);
        assertThat(total("{clip: {from: 2.5, to: 3.5}}", "ab")).isCloseTo(3, within(1e-9));
        assertThat(total("{clip: {to: 3.5}}", "abcdef")).isEqualTo(3.5);
    }

    @Test
    void aThresholdFollowsItsSchedule() {
        String rising = "{threshold: {at: {linear: {from: 2.5, to: 6.5, over: 40}}}}";

        assertThat(total(rising, "ab")).isEqualTo(1);
        assertThat(total(rising, "a")).isEqualTo(0);
        // half-way the threshold is 4.5
        assertThat(Scored.rubric(TOKENS.formatted(rising)).score(group("ab", "abcd"), at(20)))
                .extracting(RubricScore::total)
                .containsExactly(0.0, 1.0);
    }

    @Test
    void aThresholdMayKeepTheValue() {
        assertThat(total("{threshold: {at: 2.5, reached: value}}", "ab"))
                .isCloseTo(3, within(1e-9));
        assertThat(total("{threshold: {at: 3.5, reached: value}}", "ab")).isZero();
    }

    @Test
    void anErrorIsToleratedExponentially() {
        // exp(-0.1 * 3) = 0.740818220681718
        assertThat(total("{exponential: {rate: 0.1}}", "ab"))
                .isCloseTo(0.740818220681718, within(1e-12));
    }

    @Test
    void aSaturatingValueGainsLessAndLess() {
        // 1 - exp(-3 / 2) = 0.776869839851570
        assertThat(total("{saturating: {scale: 2}}", "ab"))
                .isCloseTo(0.776869839851570, within(1e-12));
        assertThat(new ValueShape.Saturating(2).of(-3, at(0)))
                .isCloseTo(-0.776869839851570, within(1e-12));
    }

    @Test
    void aPowerKeepsTheSign() {
        assertThat(total("{power: {exponent: 2}}", "ab")).isCloseTo(9, within(1e-9));
        assertThat(new ValueShape.Power(0.5).of(-4, at(0))).isEqualTo(-2);
    }

    @Test
    void normaliseThenSumFollowsTrl() {
        String gdpo =
                """
                criteria:
                  - {id: a, pattern: {regex: a}, shapes: [{normalise: {}}]}
                  - {id: b, pattern: {regex: b}, weight: 0.5, shapes: [{normalise: {}}]}
                """;

        // a: 1 1 0 0, mean 0.5, sample deviation sqrt(4 * 0.25 / 3) = 0.577350269189626,
        //    so +-0.5 / 0.577450269189626 = +-0.865875432...
        // b: 1 0 0 0, mean 0.25, deviation sqrt((0.5625 + 3 * 0.0625) / 3) = 0.5,
        //    so 0.75 / 0.5001 = 1.499700060 and -0.25 / 0.5001 = -0.499900020
        double a = 0.5 / 0.577450269189626;
        assertThat(Scored.totals(gdpo, "ab", "a", "x", "y"))
                .usingElementComparator((x, y) -> Math.abs(x - y) < 1e-9 ? 0 : 1)
                .containsExactly(
                        a + 0.5 * 0.75 / 0.5001,
                        a - 0.5 * 0.25 / 0.5001,
                        -a - 0.5 * 0.25 / 0.5001,
                        -a - 0.5 * 0.25 / 0.5001);
    }

    @Test
    void aGroupOfEqualValuesNormalisesToZero() {
        String one = "criteria: [{id: a, pattern: {regex: a}, shapes: [normalise]}]";

        assertThat(Scored.totals(one, "a", "a")).containsExactly(0.0, 0.0);
        assertThat(Scored.totals(one, "a")).containsExactly(0.0);
    }

    @Test
    void sumThenNormaliseNormalisesTheGroupAroundTheSum() {
        String whole =
                """
                criteria:
                  - id: whole
                    shapes: [{normalise: {epsilon: 0.5}}]
                    group:
                      criteria:
                        - {id: a, pattern: {regex: a}}
                        - {id: b, pattern: {regex: b}, weight: 2}
                """;

        // sums 3 and 1: mean 2, sample deviation sqrt(2); 1 / (1.414213562373095 + 0.5)
        assertThat(Scored.totals(whole, "ab", "a"))
                .containsExactly(1 / (Math.sqrt(2) + 0.5), -1 / (Math.sqrt(2) + 0.5));
    }

    @Test
    void faultySettingsAreRefused() {
        assertThat(Scored.errors(TOKENS.formatted("{clip: {}}")))
                .containsExactly(
                        "criteria[0].shapes[1].clip: must have from, to or both, has neither");
        assertThat(Scored.errors(TOKENS.formatted("{clip: {from: 2, to: 1}}")))
                .containsExactly(
                        "criteria[0].shapes[1].clip: from must be <= to, were 2.0 and 1.0");
        assertThat(Scored.errors(TOKENS.formatted("{tightening: {from: 0.5, limit: 0.5}}")))
                .containsExactly(
                        "criteria[0].shapes[1].tightening: limit must be > from, 0.5, was 0.5");
        assertThat(Scored.errors(TOKENS.formatted("{saturating: {scale: 0}}")))
                .containsExactly(
                        "criteria[0].shapes[1].saturating.scale: must be >= 1.0E-6, was 0");
    }

    private static double total(String shape, String completion) {
        List<RubricScore> scores = Scored.score(TOKENS.formatted(shape), completion);
        return scores.getFirst().total();
    }

    private static RolloutGroup group(String... completions) {
        return SampleGroups.of(Scored.PROBLEM, completions);
    }

    private static ScheduleContext at(long step) {
        return new ScheduleContext(step, step, OptionalLong.empty(), 0);
    }
}
