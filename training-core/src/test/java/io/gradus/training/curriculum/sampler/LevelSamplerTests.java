package io.gradus.training.curriculum.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.document.schedule.Span;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Numbers computed by hand or by a few lines of Python. */
class LevelSamplerTests {
    private static final Offset<Double> EXACT = within(1e-6);

    @Test
    void levelsOfTwoAttributesAreTheSumsOfTheirSteps() {
        Tracks tracks = Tracks.of(new GridArms(2, 3));

        assertThat(tracks.all()).hasSize(1);
        assertThat(tracks.level()).containsExactly(0, 1, 2, 1, 2, 3);
        assertThat(tracks.all().getFirst().levels().get(1)).containsExactly(1, 3);
    }

    @Test
    void everyEntryIsATrackOfItsOwn() {
        Tracks tracks = Tracks.of(new FakeArms(2, 1));

        assertThat(tracks.all())
                .extracting(Tracks.Track::name)
                .containsExactly("family0", "family1");
        assertThat(tracks.track()).containsExactly(0, 0, 1);
    }

    @Test
    void rlveRaisesTheTopAfterEnoughGroupsOfTheTopLevelAlone() {
        ProblemSampler sampler = new Rlve(2, 3, 0.9, 1).begin(new FakeArms(4));
        assertThat(sampler.shares()).containsExactly(1, 0, 0, 0);

        sampler.observe(Steps.step(1, Steps.result(0, 8), Steps.result(0, 7)));
        assertThat(sampler.shares()).containsExactly(1, 0, 0, 0);
        sampler.observe(Steps.step(2, Steps.result(0, 7)));
        // 22 of 24 is 0.917
        assertThat(sampler.shares()).containsExactly(0.5, 0.5, 0, 0);

        sampler.observe(Steps.step(3, results(0, 8, 9)));
        assertThat(sampler.shares()).containsExactly(0.5, 0.5, 0, 0);
        sampler.observe(Steps.step(4, results(1, 8, 3)));
        assertThat(sampler.shares()).containsExactly(0, 0.5, 0.5, 0);
        assertThat(sampler.report()).containsExactly(new Metric("level/family0", 3));
    }

    @Test
    void rlveCountsAnewAfterACheckThatFailed() {
        ProblemSampler sampler = new Rlve(4, 3, 0.9, 1).begin(new FakeArms(2));
        sampler.observe(Steps.step(1, results(0, 0, 3)));
        sampler.observe(Steps.step(2, results(0, 8, 3)));

        assertThat(sampler.shares()).containsExactly(0.5, 0.5);
    }

    @Test
    void theLadderGoesUpAndDownAtItsDecisionsAndTheFirstStepCounts() {
        ProblemSampler sampler = new Ladder(0.7, 0.3, 2, 2560, 1, 1).begin(new FakeArms(3));
        sampler.observe(Steps.step(1, results(0, 6, 4)));
        assertThat(sampler.shares()).containsExactly(1, 0, 0);
        sampler.observe(Steps.step(2, results(0, 6, 4)));
        assertThat(sampler.shares()).containsExactly(0, 1, 0);

        sampler.observe(Steps.step(3, results(1, 2, 4)));
        sampler.observe(Steps.step(4));
        assertThat(sampler.shares()).containsExactly(1, 0, 0);
        sampler.observe(Steps.step(5));
        sampler.observe(Steps.step(6, results(0, 4, 4)));
        assertThat(sampler.shares()).containsExactly(1, 0, 0);
    }

    @Test
    void theLadderLooksAtItsLatestRolloutsOnly() {
        ProblemSampler sampler = new Ladder(0.7, 0.3, 2, 16, 2, 1).begin(new FakeArms(3));
        sampler.observe(Steps.step(1, results(0, 0, 5)));
        sampler.observe(Steps.step(2, results(0, 8, 2)));

        assertThat(sampler.shares()).containsExactly(0.5, 0.5, 0);
        assertThatThrownBy(() -> new Ladder(0.3, 0.3, 1, 1, 1, 1))
                .hasMessageContaining("down must be below up");
    }

    @Test
    void fadingMovesAlongACosineAndKeepsAFloor() {
        // a quarter of 40 steps
        assertThat(at(10, FadingShape.COSINE))
                .containsExactly(new double[] {0.451184, 0.333333, 0.215482}, EXACT);
        assertThat(at(0, FadingShape.COSINE))
                .containsExactly(new double[] {3 / 6.0, 2 / 6.0, 1 / 6.0}, EXACT);
        assertThat(at(40, FadingShape.COSINE))
                .containsExactly(new double[] {1 / 6.0, 2 / 6.0, 3 / 6.0}, EXACT);
    }

    @Test
    void fadingMovesABellByTheRootOfTheProgress() {
        assertThat(at(10, FadingShape.GAUSSIAN))
                .containsExactly(new double[] {0.21992, 0.56016, 0.21992}, EXACT);
    }

    @Test
    void fadingMayAskOneLevelAfterAnotherOrAllAlike() {
        assertThat(at(13, FadingShape.CLASSIC)).containsExactly(1, 0, 0);
        assertThat(at(14, FadingShape.CLASSIC)).containsExactly(0, 1, 0);
        assertThat(at(40, FadingShape.CLASSIC)).containsExactly(0, 0, 1);
        assertThat(at(14, FadingShape.BALANCED))
                .containsExactly(new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}, EXACT);
    }

    private static double[] at(long completed, FadingShape shape) {
        return shares(
                new Fading(shape, 0.5, 0.5, true, new Span.OverSteps(40)).begin(new FakeArms(3)),
                completed);
    }

    @Test
    void competenceTakesInLevelsAsItGrows() {
        // square root: 0.2002 after 0.04 of the span, 0.5001 after a quarter
        assertThat(competence(2, 0)).containsExactly(1, 0, 0, 0, 0);
        assertThat(competence(2, 4)).containsExactly(0.5, 0.5, 0, 0, 0);
        assertThat(competence(2, 25)).containsExactly(1 / 3.0, 1 / 3.0, 1 / 3.0, 0, 0);
        assertThat(competence(2, 100)).containsExactly(0.2, 0.2, 0.2, 0.2, 0.2);
        // linear: 0.0496 and 0.2575
        assertThat(competence(1, 4)).containsExactly(1, 0, 0, 0, 0);
        assertThat(competence(1, 25)).containsExactly(0.5, 0.5, 0, 0, 0);
    }

    private static double[] competence(double root, long completed) {
        return shares(
                new Competence(0.01, root, new Span.OverSteps(100)).begin(new FakeArms(5)),
                completed);
    }

    @Test
    void theMasteryWindowLooksAheadLeavesWhatIsMasteredAndComesBackToWhatIsForgotten() {
        ProblemSampler sampler = new MasteryWindow(0.9, 0.1, 1, 0.2, 0.5).begin(new FakeArms(5));
        double third = 1.0 / 3;
        assertThat(sampler.shares()).containsExactly(1, 0, 0, 0, 0);

        sampler.observe(Steps.step(1, Steps.result(0, 4), Steps.result(0, 2)));
        assertThat(sampler.shares()).containsExactly(0.5, 0.5, 0, 0, 0);
        // 0.6875 and 0: one level ahead is all there is of a level that is hopeless
        sampler.observe(Steps.step(2, Steps.result(0, 8), Steps.result(1, 0)));
        assertThat(sampler.shares()).containsExactly(0.5, 0.5, 0, 0, 0);
        // 0.84375 and 0.125
        sampler.observe(Steps.step(3, Steps.result(0, 8), Steps.result(1, 2)));
        assertThat(sampler.shares())
                .containsExactly(new double[] {third, third, third, 0, 0}, EXACT);
        // 0.921875 is mastered and keeps a fifth
        sampler.observe(Steps.step(4, Steps.result(0, 8)));
        assertThat(sampler.shares()).containsExactly(new double[] {0.2, 0.4, 0.4, 0, 0}, EXACT);
        // 0.4609 is forgotten, and 0.0625 hopeless again
        sampler.observe(Steps.step(5, Steps.result(0, 0), Steps.result(1, 0)));
        assertThat(sampler.shares()).containsExactly(0.5, 0.5, 0, 0, 0);
        assertThat(sampler.report()).containsExactly(new Metric("level/family0", 1.5));
    }

    @Test
    void theMasteryWindowAsksAllLevelsEvenlyOnceAllAreMastered() {
        ProblemSampler sampler = new MasteryWindow(0.9, 0.1, 2, 0.1, 0.5).begin(new FakeArms(2));
        assertThat(sampler.shares()).containsExactly(0.5, 0.5);
        sampler.observe(Steps.step(1, Steps.result(0, 8)));
        assertThat(sampler.shares()).containsExactly(new double[] {0.1, 0.9}, EXACT);
        sampler.observe(Steps.step(2, Steps.result(1, 8)));
        assertThat(sampler.shares()).containsExactly(0.5, 0.5);
        assertThatThrownBy(() -> new MasteryWindow(0.5, 0.5, 1, 0.1, 0.5))
                .hasMessageContaining("hopeless must be below mastered");
    }

    @Test
    void adrWidensWhereAnEndIsSolvedAndNarrowsWhereItIsNot() {
        ProblemSampler sampler = new Adr(1, 2, 0.75, 0.25).begin(new GridArms(3, 2));
        assertThat(Arrays.stream(sampler.choose(Steps.choosing(1, 50)))).containsOnly(0);

        // the easiest cell is at both ends of both ranges; only the upper ends can move
        sampler.observe(Steps.step(1, results(0, 8, 2)));
        assertThat(ends(sampler)).containsExactly(1, 2, 1, 2);
        // the attribute that is not set to its upper end is drawn from its range
        assertThat(Arrays.stream(sampler.choose(Steps.choosing(2, 200)))).containsOnly(0, 1, 2, 3);

        sampler.observe(Steps.step(2, results(3, 0, 2)));
        assertThat(ends(sampler)).containsExactly(1, 1, 1, 1);
    }

    @Test
    void adrLeavesAnEndThatIsNeitherSolvedNorHopeless() {
        ProblemSampler sampler = new Adr(0.5, 2, 0.75, 0.25).begin(new GridArms(3, 2));
        sampler.observe(Steps.step(1, results(0, 4, 3)));
        sampler.observe(Steps.step(2, results(0, 8, 2)));

        // the queue was emptied after the second group; the third and fourth give 0.75
        assertThat(ends(sampler)).containsExactly(1, 2, 1, 2);
        assertThatThrownBy(() -> new Adr(0.5, 2, 0.2, 0.25))
                .hasMessageContaining("low must be below high");
    }

    private static double[] ends(ProblemSampler sampler) {
        return sampler.report().stream().mapToDouble(Metric::value).toArray();
    }

    @Test
    void theBoxWidensFromTheMiddleAfterGroupsInARow() {
        ProblemSampler sampler =
                new ExpandingBox(BoxStart.MIDDLE, 2, 0.75, 3).begin(new FakeArms(5));
        double third = 1 / 3.0;
        assertThat(sampler.shares()).containsExactly(0, third, third, third, 0);

        sampler.observe(Steps.step(1, results(2, 7, 2)));
        sampler.observe(Steps.step(2, results(2, 6, 1)));
        sampler.observe(Steps.step(3, results(2, 7, 2)));
        assertThat(sampler.shares()).containsExactly(0, third, third, third, 0);
        sampler.observe(Steps.step(4, results(1, 8, 1)));
        assertThat(sampler.shares()).containsExactly(0.2, 0.2, 0.2, 0.2, 0.2);
        assertThat(sampler.report()).containsExactly(new Metric("box/family0", 1));
    }

    @Test
    void theBoxMayWidenFromTheEasiestCellAndNeverIsEmpty() {
        assertThat(new ExpandingBox(BoxStart.EASIEST, 4, 0.75, 3).begin(new FakeArms(5)).shares())
                .containsExactly(0.5, 0.5, 0, 0, 0);
        assertThat(new ExpandingBox(BoxStart.MIDDLE, 9, 0.75, 3).begin(new FakeArms(2)).shares())
                .containsExactly(1, 0);
    }

    private static double[] shares(ProblemSampler sampler, long completed) {
        sampler.choose(Steps.choosing(completed + 1, 1));
        return sampler.shares();
    }

    private static ArmResult[] results(int arm, int passed, int groups) {
        return IntStream.range(0, groups)
                .mapToObj(_ -> Steps.result(arm, passed))
                .toArray(ArmResult[]::new);
    }
}
