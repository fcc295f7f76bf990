package io.gradus.training.analysis.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.analysis.simulate.LearnerSettings.Part;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.guidance.AuxiliaryUpdate;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.event.GivenHelp;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Start;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Simulated rounds, guidance and replay, against numbers computed by hand for a learner that stands
 * still and passes each rollout with one known probability.
 */
@Tag("slow")
class RoundedSimulationTests {
    private static final SimulationLimits LIMITS = new SimulationLimits(16, 2000, 400_000_000);
    private static final String STILL =
            "{name: still, problems: [{family: sorting, difficulty: {length: 2}}], "
                    + "objective: {learningRate: 0}, %s maxSteps: 60}";

    /** The only stage of a curriculum whose learner passes this often and learns nothing. */
    private static StageForecast stage(double passes, String rules, LearnerSettings settings) {
        CurriculumDocument document = Curricula.of(passes, STILL.formatted(rules));
        return Simulation.of(document, settings, LIMITS).stages().getFirst();
    }

    private static StageForecast stage(double passes, String rules) {
        return stage(passes, rules, Settings.PLAIN);
    }

    private static double groups(StageForecast stage) {
        return stage.groups().orElseThrow().median() / 60;
    }

    private static double tokens(StageForecast stage) {
        return stage.tokens().orElseThrow().median();
    }

    /** 0.95^8 = 0.66342 of the groups fail: 16 (1 + 0.66342 + 0.44013 + 0.29199) a step. */
    @Test
    void refillsAskAsManyProblemsAsWereDropped() {
        StageForecast plain = stage(0.05, "filter: zero-variance,");
        StageForecast refilled = stage(0.05, "filter: {zero-variance: {refill: 3}},");

        assertThat(groups(plain)).isEqualTo(16);
        assertThat(groups(refilled)).isCloseTo(38.33, within(0.6));
        assertThat(refilled.shares().orElseThrow().admitted()).isCloseTo(1 - 0.66342, within(0.01));
    }

    /** 1 - 0.3^4 - 0.7^4 = 0.7518 of the problems get the other 4 of their 8 rollouts. */
    @Test
    void screeningSavesTheRestOfHopelessGroups() {
        double ratio =
                tokens(stage(0.3, "allocation: {screening: {first: 4}},")) / tokens(stage(0.3, ""));

        assertThat(ratio).isCloseTo((4 + 4 * 0.7518) / 8, within(0.01));
    }

    /** Up to 4 rounds of 2 until one is right: 2 (1 + 0.7^2 + 0.7^4 + 0.7^6) = 3.69558 rollouts. */
    @Test
    void roundsGoOnUntilOneIsRight() {
        String rounds = "allocation: {rounds: {until: positive, rounds: 4, rollouts: 2}},";
        double ratio = tokens(stage(0.3, rounds)) / tokens(stage(0.3, ""));

        assertThat(ratio).isCloseTo(3.69558 / 8, within(0.01));
    }

    /** Odds 3/7 times e^2 are 0.7600 passed, of which 0.76^8 = 0.1113 of the groups solve all. */
    @Test
    void aWholeHintRaisesAbilityByWhatItIsWorth() {
        LearnerSettings settings = Settings.PLAIN.with(Part.HINT, 2);
        GroupShares whole = shares("guidance: {partial: {levels: [1]}},", settings);
        GroupShares half = shares("guidance: {partial: {levels: [0.5]}},", settings);

        assertThat(whole.tooEasy()).isCloseTo(0.1113, within(0.01));
        assertThat(half.tooEasy()).isCloseTo(0.0070, within(0.003)); // odds 3/7 e: 0.5381^8
    }

    private static GroupShares shares(String rules, LearnerSettings settings) {
        return stage(0.3, rules, settings).shares().orElseThrow();
    }

    /** The curriculum observes a ladder's groups as they stood before anybody was helped. */
    @Test
    void aLadderHelpsOnlyInTraining() {
        String ladder = "guidance: {ladder: {shares: [1]}},";
        StageForecast still = stage(0.05, ladder, Settings.PLAIN.with(Part.HINT, 20));

        assertThat(still.shares().orElseThrow().tooHard()).isCloseTo(0.66342, within(0.01));
        assertThat(tokens(still) / tokens(stage(0.05, ""))).isCloseTo(1.66342, within(0.01));
    }

    /** On both roads the same learner learns the same. */
    @Test
    void roundsThatDoNothingChangeNothing() {
        String stage =
                "{name: all, problems: [{family: sorting, difficulty: {length: 2..4}}], %s maxSteps: 80}";
        double plain = last(Curricula.of(0.3, stage.formatted("")));
        double rounds =
                last(Curricula.of(0.3, stage.formatted("filter: {pass-rate: {low: 0, high: 1}},")));

        assertThat(plain).isGreaterThan(0.5);
        assertThat(rounds).isCloseTo(plain, within(0.02));
    }

    private static double last(CurriculumDocument document) {
        SimulationReport report = Simulation.of(document, Settings.PLAIN, LIMITS);
        return report.cells().getFirst().passRates().getLast();
    }

    /** Replayed groups stand in for those without a difference, so that more is learned. */
    @Test
    void replayTeachesWhereGroupsAreLevel() {
        String stage =
                "{name: all, problems: [{family: sorting, difficulty: {length: 2}}], %s maxSteps: 40}";
        LearnerSettings slow = Settings.PLAIN.with(Part.LEARNING_RATE, 0.03);
        double plain =
                Simulation.of(Curricula.of(0.02, stage.formatted("")), slow, LIMITS)
                        .cells()
                        .getFirst()
                        .passRates()
                        .getLast();
        double replayed =
                Simulation.of(
                                Curricula.of(0.02, stage.formatted("replay: {groups: {}},")),
                                slow,
                                LIMITS)
                        .cells()
                        .getFirst()
                        .passRates()
                        .getLast();

        assertThat(replayed).isGreaterThan(1.2 * plain);
    }

    /** A step of the warm start more: 1.2 (ln 4 - ln 1) logits after three lessons from none. */
    @Test
    void lessonsTeachAsStepsOfTheWarmStartDo() {
        CurriculumDocument document = Curricula.of(0.3, STILL.formatted(""));
        SkillSpace space = SkillSpace.of(document);
        Learner learner = new Learner(space, Settings.PLAIN, 0, 1);
        Problem problem = problem("sorting(length=2,digits=1)#7");
        int cell = space.number(problem.key().cell());
        double before = learner.margin(cell);
        AuxiliaryUpdate lesson =
                new AuxiliaryUpdate(
                        Collections.nCopies(5, problem),
                        Schedule.constant(document.policy().warmStart().learningRate()));
        SimulatedImitation lessons =
                new SimulatedImitation(space, Settings.PLAIN, document.policy().warmStart(), 0);
        ScheduleContext now = new ScheduleContext(0, 0, OptionalLong.empty(), 0);
        for (int i = 0; i < 3; i++) {
            lessons.take(lesson, now, learner);
        }
        lessons.take(AuxiliaryUpdate.NONE, now, learner);

        assertThat(learner.margin(cell) - before).isCloseTo(1.2 * Math.log(4), within(1e-9));
    }

    private static Problem problem(String key) {
        return ProblemSource.problem(ProblemKey.parse(key));
    }

    @Test
    void helpIsMeasuredByWhatItGivesAway() {
        Problem problem = problem("addition(digits=2)#1");
        Hints hints = problem.hints();

        assertThat(shown(hints.text(HintTier.KNOWLEDGE), problem)).isEqualTo(1 / 3.0);
        assertThat(shown(hints.text(HintTier.PLAN), problem)).isEqualTo(2 / 3.0);
        assertThat(shown(hints.steps().getFirst(), problem)).isEqualTo(1.0 / hints.steps().size());
        assertThat(shown(hints.trace(), problem)).isEqualTo(1);
        assertThat(shown("wrong: 12", problem)).isZero();
        Start begun =
                Start.with(
                        new Start.Prefix(
                                problem.demonstration().substring(0, 1), false, Help.of("prefix")));
        assertThat(HelpShare.of(begun, problem))
                .isEqualTo(new HelpShare(true, 1.0 / problem.demonstration().length()));
        assertThat(HelpShare.of(Start.NONE, problem)).isEqualTo(HelpShare.NONE);
    }

    private static double shown(String text, Problem problem) {
        return HelpShare.of(Start.with(Start.Hint.of(text, Presence.BOTH)), problem).share();
    }

    @Test
    void runsTellWhatTheyGaveByItsLevel() {
        assertThat(given("plan", 80)).contains(new HelpShare(false, 2 / 3.0));
        assertThat(given("knowledge+steps", 80)).contains(new HelpShare(false, 1));
        assertThat(given("steps-0.25", 80)).contains(new HelpShare(false, 0.25));
        assertThat(given("prefix-0.83", 20)).contains(new HelpShare(true, 0.5)); // 5 of 10 tokens
        assertThat(given("scaffold-0.50", 80)).isEmpty();
    }

    private static Optional<HelpShare> given(String level, int tokens) {
        return HelpShare.of(new GivenHelp(level, "", 4, tokens, 0.5), 11);
    }

    @Test
    void anAdvantageIsOnAverageAsLargeAsItsGroupsSignal() {
        for (GradientSignal signal : List.of(GradientSignal.NORMALISED, GradientSignal.PLAIN)) {
            double mean =
                    0.25 * signal.advantage(0.25, true) - 0.75 * signal.advantage(0.25, false);
            assertThat(mean).isCloseTo(signal.of(0.25), within(1e-12));
        }
        assertThat(GradientSignal.NORMALISED.advantage(0.25, true))
                .isCloseTo(Math.sqrt(3), within(1e-12));
    }
}
