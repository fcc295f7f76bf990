package io.gradus.training.analysis.preview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.Reading;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/**
 * Completions are words of letters; {@code a}, {@code b} and so on are patterns, so that a
 * completion says itself which criteria it passes.
 */
class RubricComparisonTests {
    private static final String BEFORE =
            "{criteria: [{id: a, pattern: {regex: a}}, {id: b, pattern: {regex: b}, weight: 0.5}]}";

    private static Problem problem(long seed) {
        return ProblemSource.of("addition", List.of()).item(seed, Difficulty.of("digits", 2));
    }

    static RubricSpec spec(String yaml) {
        return switch (DocumentReader.read(yaml, RubricSpec.class)) {
            case Reading.Valid<RubricSpec>(RubricSpec spec) -> spec;
            case Reading.Invalid<RubricSpec> invalid ->
                    throw new AssertionError(invalid.errors().toString());
        };
    }

    private static BenchGroup group(String name, long seed, String... completions) {
        return BenchGroup.written(name, problem(seed), List.of(completions));
    }

    private static ComparisonReport compare(String after, BenchGroup... groups) {
        return RubricComparison.of(spec(BEFORE), spec(after), List.of(groups));
    }

    /**
     * Before: ab 1.5, a 1, b 0.5, x 0. After, with b at 3: ab 4, a 1, b 3, x 0. Only (a, b) turns,
     * by 0.5 before and 2 after. Five of six pairs agree and one does not: tau-b is (5 - 1) / 6.
     */
    @Test
    void aPairThatChangesPlacesIsOneFlipAndLowersTheAgreement() {
        ComparisonReport report =
                compare(
                        "{criteria: [{id: a, pattern: {regex: a}}, {id: b, pattern: {regex: b}, weight: 3}]}",
                        group("one", 1, "ab", "a", "b", "x"));

        assertThat(report.flips()).isEqualTo(1);
        Flip flip = report.largestFlips().getFirst();
        assertThat(flip.first().completion()).isEqualTo("a");
        assertThat(flip.second().completion()).isEqualTo("b");
        assertThat(flip.gapBefore()).isEqualTo(0.5);
        assertThat(flip.gapAfter()).isEqualTo(2.0);
        assertThat(report.ranks().tauB().orElseThrow()).isCloseTo(4.0 / 6, within(1e-12));
        assertThat(report.ranks().groups()).isEqualTo(1);
        // ranks 4 3 2 1 and 4 2 3 1: 1 - 6 (0 + 1 + 1 + 0) / (4 (16 - 1))
        assertThat(report.ranks().rho().orElseThrow()).isCloseTo(0.8, within(1e-12));
        assertThat(report.ranks().rollouts()).isEqualTo(4);
    }

    @Test
    void groupsThatGainAndLoseGradientAreNamedWithTheirSpread() {
        ComparisonReport report =
                compare(
                        "{criteria: [{id: a, pattern: {regex: a}}, {id: c, pattern: {regex: c}, weight: 0.25}]}",
                        group("keeps", 1, "a", "x"),
                        group("loses", 2, "b", "x"),
                        group("gains", 3, "c", "x"),
                        group("never", 4, "x", "y"));

        GradientChange gradient = report.gradient();
        assertThat(gradient.before()).isEqualTo(2);
        assertThat(gradient.after()).isEqualTo(2);
        assertThat(gradient.lost())
                .containsExactly(
                        new GradientChange.Spread("loses", problem(2).key().toString(), 0.5, 0));
        assertThat(gradient.gained())
                .containsExactly(
                        new GradientChange.Spread("gains", problem(3).key().toString(), 0, 0.25));
    }

    /**
     * Totals 0, 0, 0.5, 1 become 0, 0, 1, 1: the mean rises by 1/8, which is also what has to be
     * moved, and the share paid at most 0.5 falls from 3/4 to 2/4.
     */
    @Test
    void theShiftOfTheDistributionIsMeasured() {
        ComparisonReport report =
                compare(
                        "{criteria: [{id: a, pattern: {regex: a}}, {id: b, pattern: {regex: b}, weight: 1}]}",
                        group("one", 1, "a", "b", "x", "y"));

        assertThat(report.shift().meanBefore()).isEqualTo(0.375);
        assertThat(report.shift().meanAfter()).isEqualTo(0.5);
        assertThat(report.shift().wasserstein()).isEqualTo(0.125);
        assertThat(report.shift().kolmogorov()).isEqualTo(0.25);
        ScoreHistogram histogram = report.histogram();
        assertThat(histogram.low()).isZero();
        assertThat(histogram.high()).isEqualTo(1);
        assertThat(histogram.before()).hasSize(20).startsWith(2, 0).endsWith(0, 1);
        assertThat(histogram.before().get(10)).isEqualTo(1);
        assertThat(histogram.after()).startsWith(2, 0).endsWith(0, 2);
    }

    @Test
    void theMeanContributionOfEachCriterionIsToldOnBothSides() {
        ComparisonReport report =
                compare(
                        "{criteria: [{id: c, pattern: {regex: c}, weight: 2}, {id: a, pattern: {regex: a}}]}",
                        group("one", 1, "a", "b", "ab", "c"));

        assertThat(report.criteria().stream().map(CriterionShift::id))
                .containsExactly("c", "a", "b");
        assertThat(report.criteria().get(0).before()).isEmpty();
        assertThat(report.criteria().get(0).after()).contains(new CriterionShift.Mean(0.5, 1));
        assertThat(report.criteria().get(1).before()).contains(new CriterionShift.Mean(0.5, 1));
        assertThat(report.criteria().get(2).before()).contains(new CriterionShift.Mean(0.25, 1));
        assertThat(report.criteria().get(2).after()).isEmpty();
    }

    /** Right answers are paid nothing after the edit, and a wrong one that has an a is paid. */
    @Test
    void wrongButRewardedAndRightButUnrewardedAreToRead() {
        String right = problem(1).reference();

        ComparisonReport report =
                compare(
                        "{criteria: [{id: a, pattern: {regex: a}}]}",
                        group("one", 1, right, "a", "x"));

        assertThat(report.suspects().rightMean()).hasValue(0);
        assertThat(report.suspects().wrongMean()).hasValue(0.5);
        assertThat(report.suspects().wrongButRewarded().stream().map(ComparedRollout::completion))
                .containsExactly("a", "x");
        assertThat(report.suspects().rightButUnrewarded().stream().map(ComparedRollout::completion))
                .containsExactly(right);
    }

    /** Of the four pairs of a right and a wrong one, before: 1.5 > 0.5, 1.5 > 0, 0 < 0.5, 0 = 0. */
    @Test
    void agreementWithMarksIsTheShareOfPairsInTheRightOrder() {
        BenchGroup plain = group("one", 1, "ab", "x", "b", "y");
        BenchGroup marked =
                new BenchGroup(
                        "one",
                        plain.group(),
                        List.of(Mark.RIGHT, Mark.RIGHT, Mark.WRONG, Mark.WRONG));

        ComparisonReport report =
                compare("{criteria: [{id: b, pattern: {regex: b}, weight: -1}]}", marked);

        MarkAgreement marks = report.marks().orElseThrow();
        assertThat(marks.right()).isEqualTo(2);
        assertThat(marks.wrong()).isEqualTo(2);
        assertThat(marks.before()).isEqualTo((1 + 1 + 0 + 0.5) / 4);
        assertThat(marks.after()).isEqualTo((0.5 + 0 + 1 + 0.5) / 4);
    }

    @Test
    void criteriaThatNeedMoreThanTheTextAreNamedAndLeftOut() {
        ComparisonReport report =
                compare(
                        "{criteria: [{id: a, pattern: {regex: a}}, {id: sure, confidence: {}}, "
                                + "{id: best, best-of-group: {by: {entropy: {}}}}]}",
                        group("one", 1, "a", "x"));

        assertThat(report.notScored().stream().map(NotScored::id)).containsExactly("sure", "best");
        assertThat(report.notScored().getFirst().reason())
                .isEqualTo(
                        "it needs the probability of each sampled token, which is not kept with the text");
        assertThat(report.criteria().get(1).after()).contains(new CriterionShift.Mean(0, 0));
    }

    @Test
    void schedulesStandAtTheGivenPlaceOfTheRun() {
        String moving =
                "{criteria: [{id: a, pattern: {regex: a}, weight: {linear: {from: 0, to: 1, over: stage}}}]}";
        RubricComparison comparison =
                new RubricComparison(
                        spec(moving),
                        spec(moving),
                        new ScheduleContext(30, 30, OptionalLong.of(40), 0));

        comparison.add(group("one", 1, "a"));

        assertThat(comparison.groups().getFirst().rollouts().getFirst().before().total())
                .isEqualTo(0.75);
    }

    @Test
    void whatIsTheSameEverywhereHasNoRankAgreementToTell() {
        ComparisonReport report = compare(BEFORE, group("one", 1, "x", "y"));

        assertThat(report.ranks().tauB()).isEmpty();
        assertThat(report.ranks().rho()).isEmpty();
        assertThat(report.histogram().before()).containsExactly(2);
        assertThat(report.marks()).isEmpty();
    }
}
