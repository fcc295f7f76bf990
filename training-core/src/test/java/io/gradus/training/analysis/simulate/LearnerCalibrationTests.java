package io.gradus.training.analysis.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.analysis.simulate.LearnerSettings.Part;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.GivenHelp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class LearnerCalibrationTests {
    private static final int STEPS = 240;

    private final CurriculumDocument document =
            Curricula.of(
                    0.3,
                    "{name: s, problems: [{family: sorting, difficulty: {length: 3..5}}], stop: {when: steps >= 1000}}");

    /** Settings that are far from those the fit begins with. */
    private final LearnerSettings truth =
            Settings.PLAIN
                    .with(Part.SPREAD, 1.5)
                    .with(Part.LEARNING_RATE, 0.03)
                    .withSlope("sorting", 1.6)
                    .with(Part.HEAD_START, 0.4);

    private final LearnerSettings begin =
            truth.with(Part.LEARNING_RATE, 0.01)
                    .withSlope("sorting", 0.8)
                    .with(Part.HEAD_START, 0)
                    .with(Part.SPREAD, 1);

    @Test
    void knownSettingsAreFoundAgainFromRunsThatTheyMade() {
        List<FinishedRun> runs = List.of(run(1), run(2), run(3));

        CalibratedLearner fitted = LearnerCalibration.fit(runs, begin);

        assertThat(fitted.settings().learningRate()).isCloseTo(0.03, within(0.01));
        assertThat(fitted.settings().slopeOf("sorting")).isCloseTo(1.6, within(0.3));
        assertThat(fitted.settings().spread()).isCloseTo(1.5, within(0.4));
        assertThat(fitted.fitted().passRate()).isLessThan(0.05);
        assertThat(fitted.fitted().runs()).isEqualTo(3);
        assertThat(fitted.leftOut().orElseThrow().passRate()).isLessThan(0.06);
        assertThat(RunComparison.error(runs, begin).passRate())
                .isGreaterThan(2 * fitted.fitted().passRate());
        assertThat(fitted.statement())
                .startsWith("Calibrated on runs of this workbench: pass rates off by 0.0");
    }

    @Test
    void oneRunSaysNothingOfOthers() {
        CalibratedLearner fitted = LearnerCalibration.fit(List.of(run(1)), truth);

        assertThat(fitted.leftOut()).isEmpty();
        assertThat(fitted.statement())
                .endsWith("from a single run, so the error on other runs is unknown.");
    }

    /** A run as the learner of these settings goes through it, drawn group by group. */
    private FinishedRun run(long seed) {
        SkillSpace space = SkillSpace.of(document);
        Learner learner = new Learner(space, truth, new StartAbility(document, space).of(truth), 1);
        int[] cells = space.cells(document.stages().getFirst().problems().getFirst());
        SplittableRandom random = new SplittableRandom(seed);
        StepSignals signals = new StepSignals(space.cells());
        List<FinishedRun.Step> steps = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            signals.clear();
            List<FinishedRun.Group> groups = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                int cell = cells[random.nextInt(cells.length)];
                int passes = learner.response().passes(learner.margin(cell), 8, random);
                boolean isMixed = passes > 0 && passes < 8;
                signals.add(
                        cell,
                        isMixed ? GradientSignal.NORMALISED.of(passes / 8.0) : 0,
                        isMixed ? 1 : 0);
                groups.add(new FinishedRun.Group(space.cell(cell).name(), passes / 8.0));
            }
            learner.learn(signals, 1);
            steps.add(new FinishedRun.Step(0, (step + 1) * 900L, groups));
        }
        return new FinishedRun(
                "seed " + seed, document, Optional.of(new FinishedRun.WarmStart(70, 0.3)), steps);
    }

    /** (x - 1)^2 + 10 (y + 2)^2 is least at (1, -2). */
    @Test
    void theSearchFindsTheLeastValue() {
        double[] best =
                new CompassSearch(1, 1e-4, 1000)
                        .minimise(
                                new double[] {5, 5},
                                x -> (x[0] - 1) * (x[0] - 1) + 10 * (x[1] + 2) * (x[1] + 2));

        assertThat(Arrays.stream(best).toArray())
                .containsExactly(new double[] {1, -2}, within(1e-3));
    }

    @Test
    void errorsOfSeveralRunsAreWeightedByTheirGroupsAndEntries() {
        CalibrationError one = error(1, 100, 0.1, 1, Optional.of(0.5));
        CalibrationError other = error(2, 300, 0.2, 3, Optional.of(0.1));

        CalibrationError both = one.plus(other);

        assertThat(both.passRate()).isCloseTo(0.175, within(1e-12));
        assertThat(both.promotion().orElseThrow()).isCloseTo(0.2, within(1e-12));
        assertThat(both.sentence())
                .isEqualTo(
                        "pass rates off by 0.18 on average, steps of 4 stage entries off by 20 % (n = 3 runs)");
        assertThat(error(1, 5, 0.1, 0, Optional.empty()).sentence())
                .isEqualTo(
                        "pass rates off by 0.10 on average, no stage entries to compare (n = 1 run)");
    }

    private static CalibrationError error(
            int runs, long groups, double passRate, int entries, Optional<Double> promotion) {
        return new CalibrationError(
                runs, groups, passRate, entries, promotion, Optional.empty(), Optional.empty());
    }

    @Test
    void errorsWithHelpAndOfTokensAreToldWhereTheyAreKnown() {
        CalibrationError one =
                new CalibrationError(
                        1,
                        10,
                        0.1,
                        0,
                        Optional.empty(),
                        Optional.of(new CalibrationError.HelpError(100, 0.3)),
                        Optional.of(0.2));
        CalibrationError other =
                new CalibrationError(
                        1,
                        10,
                        0.1,
                        0,
                        Optional.empty(),
                        Optional.of(new CalibrationError.HelpError(300, 0.1)),
                        Optional.of(0.4));

        assertThat(one.plus(other).sentence())
                .isEqualTo(
                        "pass rates off by 0.10 on average and by 0.15 with help, no stage entries"
                                + " to compare, tokens by 30 % (n = 2 runs)");
        assertThat(one.plus(error(1, 10, 0.1, 0, Optional.empty())).tokens()).isEmpty();
    }

    /** Half of each group is shown the whole solution, which is worth 1.5 logits. */
    @Test
    void whatHelpIsWorthIsFoundAgainFromRunsThatGaveIt() {
        List<FinishedRun> runs = List.of(helpedRun(4), helpedRun(5));

        CalibratedLearner fitted = LearnerCalibration.fit(runs, truth.with(Part.HINT, 0));

        assertThat(fitted.settings().help().hint()).isCloseTo(1.5, within(0.3));
        assertThat(fitted.settings().help().prefix()).isEqualTo(truth.help().prefix());
        assertThat(fitted.fitted().helped().orElseThrow().rollouts()).isEqualTo(2 * 60 * 16 * 4);
        assertThat(fitted.fitted().helped().orElseThrow().passRate()).isLessThan(0.08);
    }

    /** A run of a learner that stands still. */
    private FinishedRun helpedRun(long seed) {
        CurriculumDocument helped =
                Curricula.of(
                        0.3,
                        "{name: s, problems: [{family: sorting, difficulty: {length: 3..5}}], objective: {learningRate: 0}, guidance: {hint: {tier: steps, share: 0.5}}, maxSteps: 60}");
        SkillSpace space = SkillSpace.of(helped);
        Learner learner = new Learner(space, truth, new StartAbility(helped, space).of(truth), 1);
        int[] cells = space.cells(helped.stages().getFirst().problems().getFirst());
        SplittableRandom random = new SplittableRandom(seed);
        List<FinishedRun.Step> steps = new ArrayList<>();
        for (int step = 0; step < 60; step++) {
            List<FinishedRun.Group> groups = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                int cell = cells[random.nextInt(cells.length)];
                double margin = learner.margin(cell);
                double plain = learner.response().passes(margin, 4, random) / 4.0;
                double with = learner.response().passes(margin + 1.5, 4, random) / 4.0;
                groups.add(
                        new FinishedRun.Group(
                                space.cell(cell).name(),
                                plain,
                                4,
                                List.of(new GivenHelp("steps-1.00", "", 4, 80, with)),
                                (plain + with) / 2,
                                0,
                                0));
            }
            steps.add(new FinishedRun.Step(0, (step + 1) * 900L, groups));
        }
        return new FinishedRun(
                "helped " + seed, helped, Optional.of(new FinishedRun.WarmStart(70, 0.3)), steps);
    }
}
