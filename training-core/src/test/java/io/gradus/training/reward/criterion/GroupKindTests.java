package io.gradus.training.reward.criterion;

import static io.gradus.training.reward.SampleEvidence.of;
import static io.gradus.training.reward.SampleEvidence.ofLengths;
import static io.gradus.training.reward.SampleEvidence.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.SampleEvidence;
import io.gradus.training.reward.TextPart;
import io.gradus.training.reward.TokenPart;
import io.gradus.training.reward.length.LengthBudget;
import io.gradus.training.reward.length.LinearDecay;
import io.gradus.training.reward.length.MinMaxLength;
import io.gradus.training.reward.length.ShorterThanCorrectMean;
import io.gradus.training.rollout.Rollout;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values worked out by hand. */
class GroupKindTests {
    private static final double NONE = Double.NaN;

    @Test
    void theMajorityIsThePseudoLabel() {
        Majority kind = new Majority(new TextPart.Answer());

        assertValues(kind, of("7", "42", "<think>x</think>7", "8"), 1, 0, 1, 0);
        assertValues(kind, of("8", "7", "7", "8", ""), 1, 0, 0, 1, 0);
        assertValues(kind, of("a  b", "a b"), 1, 1);
        assertValues(kind, of("7", ""), NONE, NONE);
        assertValues(kind, of("7"), NONE);
    }

    @Test
    void ranksCountTheOthersBelowAndHalfOfTheEqualOnes() {
        // values 0.8, 0.5, 0.5, 0.2: above 3 of 3, above 1 and equal to 1 of 3, above none
        assertValues(
                new Ranked(new Length(new LinearDecay(0, 100))),
                ofLengths(20, 50, -50, 80),
                1,
                0.5,
                0.5,
                0);
        assertValues(
                new Ranked(new Length(new ShorterThanCorrectMean())),
                ofLengths(-3, -4),
                NONE,
                NONE);
        assertValues(new Ranked(new Verified()), of("42"), NONE);
    }

    @Test
    void theBestOfTheGroupShareTheValue() {
        assertValues(
                new BestOfGroup(new Length(new MinMaxLength())),
                ofLengths(20, 50, 20, -20),
                1,
                0,
                1,
                0);
        assertValues(
                new BestOfGroup(new Length(new ShorterThanCorrectMean())), ofLengths(-3), NONE);
    }

    @Test
    void nestedKindsTellTheirSchedules() {
        Schedule target = Schedule.constant(5);

        assertThat(new Ranked(new BestOfGroup(new Length(new LengthBudget(target)))).schedules())
                .containsExactly(target);
    }

    @Test
    void diversityComparesWithTheOthers() {
        Evidence evidence = of("abcd", "bcde", "zzzz");
        TextPart completion = new TextPart.Completion();

        // trigrams abc bcd | bcd cde | zzz: distances 2/3, 1, 1
        assertValues(
                new Distinct(Distinct.Difference.DISTANCE, 3, completion),
                evidence,
                5.0 / 6,
                5.0 / 6,
                1);
        assertValues(
                new Distinct(Distinct.Difference.NOVELTY, 3, completion), evidence, 0.5, 0.5, 1);
        assertValues(
                new Distinct(Distinct.Difference.ANSWERS, 3, completion),
                of("7", "7", "8"),
                0.5,
                0.5,
                1);
        assertValues(new Distinct(Distinct.Difference.DISTANCE, 3, completion), of("7"), NONE);
    }

    @Test
    void confidenceReadsTheTokensOfTheAnswer() {
        // one token per character and the end: "ab</think>" has probability 1, "4", "2" and the end
        // have 1/2, 1/4 and 1
        float[] logProbs = new float[13];
        logProbs[10] = (float) Math.log(0.5);
        logProbs[11] = (float) Math.log(0.25);
        Evidence evidence = single("ab</think>42", logProbs);

        assertThat(confidence(new ConfidenceMeasure.Mean(), TokenPart.ANSWER, evidence))
                .isCloseTo(1.75 / 3, within(1e-7));
        assertThat(confidence(new ConfidenceMeasure.Mean(), TokenPart.COMPLETION, evidence))
                .isCloseTo(11.75 / 13, within(1e-7));
        assertThat(confidence(new ConfidenceMeasure.GeometricMean(), TokenPart.ANSWER, evidence))
                .isCloseTo(Math.cbrt(0.125), within(1e-7));
        assertThat(confidence(new ConfidenceMeasure.Sequence(), TokenPart.COMPLETION, evidence))
                .isCloseTo(0.125, within(1e-7));
        assertThat(confidence(new ConfidenceMeasure.Quantile(0), TokenPart.ANSWER, evidence))
                .isCloseTo(0.25, within(1e-7));
        assertThat(confidence(new ConfidenceMeasure.Quantile(0.5), TokenPart.ANSWER, evidence))
                .isCloseTo(0.5, within(1e-7));
    }

    @Test
    void confidenceIsClippedAndNeedsSampledTokens() {
        Evidence certain = single("42", new float[3]);
        Evidence unlikely = single("42", new float[] {-9, -9, -9});
        Confidence clipped =
                new Confidence(new ConfidenceMeasure.Mean(), TokenPart.ANSWER, 0.2, 0.9);

        assertValues(clipped, certain, 0.9);
        assertValues(clipped, unlikely, 0.2);
        assertValues(clipped, single("", new float[0]), NONE);
        assertValues(clipped, single("42", new float[] {Float.NaN, 0, 0}), NONE);
        assertThatThrownBy(
                        () -> new Confidence(new ConfidenceMeasure.Mean(), TokenPart.ANSWER, 1, 0))
                .hasMessage("low must be <= high, 0.0, was 1.0");
    }

    @Test
    void entropyIsTheMeanOverTheTokens() {
        // every sample token has 0.5 nats
        assertValues(new MeanEntropy(TokenPart.COMPLETION), of("42"), 0.5);
        assertValues(new MeanEntropy(TokenPart.ANSWER), single("", new float[0]), NONE);
    }

    @Test
    void turnsAreMeanedSummedOrTheLast() {
        Evidence evidence = turns(List.of(1.0, 0.0, 0.25));

        assertValues(new TurnScores(TurnScores.Measure.MEAN), evidence, 1.25 / 3);
        assertValues(new TurnScores(TurnScores.Measure.SUM), evidence, 1.25);
        assertValues(new TurnScores(TurnScores.Measure.LAST), evidence, 0.25);
        assertValues(new TurnScores(TurnScores.Measure.MEAN), turns(List.of()), NONE);
    }

    private static Evidence turns(List<Double> scores) {
        Rollout plain = SampleEvidence.rollout(SampleEvidence.PROBLEM, 0, "42", new float[3]);
        Rollout rollout =
                new Rollout(
                        plain.problem(),
                        0,
                        plain.role(),
                        plain.forks(),
                        plain.segments(),
                        plain.completion(),
                        plain.stopReason(),
                        plain.outcome(),
                        scores);
        return SampleEvidence.evidence(SampleEvidence.PROBLEM, List.of(rollout));
    }

    private static double confidence(ConfidenceMeasure measure, TokenPart part, Evidence evidence) {
        return values(new Confidence(measure, part, 0, 1), evidence)[0];
    }

    private static Evidence single(String completion, float[] logProbs) {
        Rollout rollout = SampleEvidence.rollout(SampleEvidence.PROBLEM, 0, completion, logProbs);
        return SampleEvidence.evidence(SampleEvidence.PROBLEM, List.of(rollout));
    }

    private static void assertValues(CriterionKind kind, Evidence evidence, double... expected) {
        assertThat(values(kind, evidence)).containsExactly(expected, within(1e-12));
    }
}
