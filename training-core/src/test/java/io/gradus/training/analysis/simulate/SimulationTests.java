package io.gradus.training.analysis.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.analysis.simulate.DeadEnd.Kind;
import io.gradus.training.analysis.simulate.LearnerSettings.Part;
import io.gradus.training.curriculum.StageExit;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimulationTests {
    private static final SimulationLimits LIMITS = new SimulationLimits(16, 2000, 40_000_000);
    private static final String SORT = "problems: [{family: sorting, difficulty: {length: %s}}]";
    private static final String LAST =
            "{name: last, " + SORT.formatted("4") + ", stop: {when: steps >= 5}}";

    private static SimulationReport simulate(
            LearnerSettings settings, CurriculumDocument document) {
        return Simulation.of(document, settings, LIMITS);
    }

    private static SimulationReport simulate(String... stages) {
        return simulate(Settings.PLAIN, Curricula.of(0.3, stages));
    }

    private static String stage(String name, String length, String rest) {
        return "{name: " + name + ", " + SORT.formatted(length) + rest + "}";
    }

    /** A learner that can do everything at once, so that only the rules take time. */
    private static LearnerSettings master() {
        return Settings.PLAIN.with(Part.LEARNING_RATE, 1e6);
    }

    /** 64 groups at 16 a step are there after 4 steps; minSteps asks for 9 in the second stage. */
    @Test
    void promotionsComeExactlyWhenTheRulesSay() {
        SimulationReport report =
                simulate(
                        master(),
                        Curricula.of(
                                0.9,
                                stage(
                                        "one",
                                        "2",
                                        ", promote: {when: 'passRate(all, 64 groups) >= 0.5'}"),
                                stage(
                                        "two",
                                        "2",
                                        ", promote: {when: 'passRate(all, 16 groups) >= 0.5', minSteps: 9}"),
                                stage("three", "2", ", maxSteps: 7"),
                                LAST));

        assertThat(report.stages())
                .extracting(s -> s.steps().orElseThrow().median())
                .containsExactly(4.0, 9.0, 7.0, 5.0);
        assertThat(report.stages())
                .extracting(s -> s.entered().orElseThrow().median())
                .containsExactly(0.0, 4.0, 13.0, 20.0);
        assertThat(report.stages())
                .extracting(s -> s.exits().getFirst().kind())
                .containsExactly(
                        StageExit.Kind.PROMOTE,
                        StageExit.Kind.PROMOTE,
                        StageExit.Kind.MAX_STEPS,
                        StageExit.Kind.STOP);
        assertThat(report.steps()).contains(new Band(25, 25, 25));
        assertThat(report.finishedShare()).contains(1.0);
    }

    @Test
    void demotionsTakeTheRunBack() {
        SimulationReport report =
                simulate(
                        stage("one", "3", ", maxSteps: 3"),
                        stage(
                                "two",
                                "9",
                                ", demote: {when: 'passRate(all, 16 groups) < 0.5', minSteps: 2}, stop: {when: 'passRate(all, 16 groups) >= 0.99'}"));

        StageForecast two = report.stages().get(1);
        assertThat(two.exits().getFirst().kind()).isEqualTo(StageExit.Kind.DEMOTE);
        assertThat(two.visits().orElseThrow().median()).isGreaterThan(10);
        assertThat(report.deadEnds()).extracting(DeadEnd::kind).contains(Kind.BACK_AND_FORTH);
    }

    /**
     * 16 groups of 8 in each of 5 steps, every completion as long as its four digits and the end.
     */
    @Test
    void groupsAndTokensAreCounted() {
        StageForecast last = simulate(LAST).stages().getFirst();

        assertThat(last.groups()).contains(new Band(80, 80, 80));
        assertThat(last.tokens().orElseThrow().median() % (80 * 8)).isZero();
        GroupShares shares = last.shares().orElseThrow();
        assertThat(shares.tooHard() + shares.mixed() + shares.tooEasy()).isCloseTo(1, within(1e-9));
    }

    /** 32 groups of 4 in each of 5 steps, which change nothing as their learning rate is 0. */
    @Test
    void aStageIsSimulatedByItsOwnObjective() {
        String own = ", objective: {groupSize: 4, groupsPerStep: 32, learningRate: 0}";
        SimulationReport report = simulate(stage("still", "4", own + ", stop: {when: steps >= 5}"));

        StageForecast still = report.stages().getFirst();
        assertThat(still.groups()).contains(new Band(160, 160, 160));
        assertThat(still.tokens().orElseThrow().median() % (160 * 4)).isZero();
        assertThat(report.cells())
                .allSatisfy(cell ->
                        assertThat(cell.passRates().getLast())
                                .isEqualTo(cell.passRates().getFirst()));
        assertThat(simulate(LAST).cells().getFirst().passRates().getLast())
                .isNotEqualTo(simulate(LAST).cells().getFirst().passRates().getFirst());
    }

    @Test
    void aDisabledStageIsPassedOver() {
        SimulationReport report =
                simulate(stage("off", "3", ", maxSteps: 3, enabled: false"), LAST);

        assertThat(report.stages()).extracting(StageForecast::path).containsExactly("stages[1]");
        assertThat(report.steps().orElseThrow().median()).isEqualTo(5);
    }

    @Test
    void aStageThatNeverOpensNamesTheHardestCellOfTheStageBefore() {
        SimulationReport report =
                simulate(
                        stage(
                                        "hard",
                                        "2..9",
                                        ", promote: {when: 'passRate(top, 64 groups) >= 0.9'}")
                                .replace("length: 2..9", "length: 9, digits: 9"),
                        LAST);

        assertThat(report.deadEnds())
                .anySatisfy(end -> {
                    assertThat(end.kind()).isEqualTo(Kind.NEVER_OPENS);
                    assertThat(end.path()).isEqualTo("stages[1]");
                    assertThat(end.sentence())
                            .startsWith("Stage 2 (last) never opens: Stage 1 (hard) waits until ")
                            .contains("its hardest cell sorting(length=9,digits=9)");
                });
        assertThat(report.stages().getLast().enteredShare()).isZero();
        assertThat(report.finishedShare()).contains(0.0);
    }

    @Test
    void aStageBehindOneWhoseStopEndsTheRunNeverOpens() {
        SimulationReport report =
                simulate(stage("first", "3", ", stop: {when: steps >= 5}, maxSteps: 5"), LAST);

        assertThat(report.deadEnds())
                .anySatisfy(end -> {
                    assertThat(end.kind()).isEqualTo(Kind.NEVER_OPENS);
                    assertThat(end.sentence())
                            .isEqualTo(
                                    "Stage 2 (last) never opens: the stop rule of Stage 1 (first)"
                                            + " ends the run there.");
                });
    }

    @Test
    void aStageWithoutAnyRuleDoesNotEnd() {
        assertThat(simulate(stage("only", "3", "")).deadEnds())
                .anySatisfy(end -> {
                    assertThat(end.kind()).isEqualTo(Kind.NEVER_ENDS);
                    assertThat(end.sentence()).contains("no rule ends Stage 1 (only)");
                });
    }

    @Test
    void aBudgetOfStepsOrTokensEndsTheRunBeforeItsRules() {
        String endless =
                """
                gradus: 1
                curriculum: test
                objective: {groupSize: 8, groupsPerStep: 16, maxTokens: 20}
                budget: {%s}
                stages:
                  - {name: only, problems: [{family: sorting, difficulty: {length: 2}}]%s}
                """;
        SimulationReport bySteps =
                simulate(Settings.PLAIN, Curricula.of(endless.formatted("steps: 12", "")));
        SimulationReport byTokens =
                simulate(Settings.PLAIN, Curricula.of(endless.formatted("tokens: 3000", "")));
        SimulationReport byRule =
                simulate(
                        Settings.PLAIN,
                        Curricula.of(endless.formatted("steps: 12", ", maxSteps: 7")));

        assertThat(bySteps.steps()).contains(new Band(12, 12, 12));
        assertThat(bySteps.finishedShare()).contains(1.0);
        assertThat(bySteps.deadEnds()).noneMatch(end -> end.kind() == Kind.NEVER_ENDS);
        assertThat(bySteps.stages().getFirst().exits()).isEmpty();
        assertThat(byTokens.tokens().orElseThrow().low()).isGreaterThanOrEqualTo(3000);
        assertThat(byTokens.tokens().orElseThrow().high()).isLessThan(3000 + 16 * 8 * 20);
        assertThat(byRule.steps()).contains(new Band(7, 7, 7));
    }

    @Test
    void aWindowLongerThanTheStageIsFound() {
        SimulationReport report =
                simulate(
                        stage(
                                "short",
                                "3",
                                ", promote: {when: 'passRate(all, 500 groups) >= 0.5'}, maxSteps: 10"),
                        LAST);

        assertThat(report.deadEnds())
                .anySatisfy(end -> {
                    assertThat(end.kind()).isEqualTo(Kind.WINDOW_NEVER_FILLS);
                    assertThat(end.sentence())
                            .isEqualTo(
                                    "Stage 1 (short) ends after its 10 steps, before its rule can be evaluated: needs 500 groups, "
                                            + "has 160, at 16 groups per step.");
                });
    }

    @Test
    void aGateThatIsNotReachedInTimeIsFound() {
        SimulationReport report =
                simulate(
                        stage(
                                "slow",
                                "5",
                                ", promote: {when: 'passRate(all, 32 groups) >= 0.99'}, maxSteps: 10"),
                        LAST);

        assertThat(report.deadEnds())
                .anySatisfy(end -> {
                    assertThat(end.kind()).isEqualTo(Kind.GATE_NOT_REACHED);
                    assertThat(end.path()).isEqualTo("stages[0]");
                    assertThat(end.sentence()).contains("is at least 0.99, now 0.");
                });
    }

    @Test
    void aGateThatIsOpenAtOnceIsFound() {
        SimulationReport report =
                simulate(
                        stage("easy", "2", ", promote: {when: 'passRate(all, 16 groups) >= 0.01'}"),
                        LAST);

        assertThat(report.deadEnds()).extracting(DeadEnd::kind).contains(Kind.PROMOTES_AT_ONCE);
    }

    @Test
    void aStageThatTeachesNothingIsFound() {
        SimulationReport report =
                simulate(
                        stage("wall", "9", ", maxSteps: 20")
                                .replace("length: 9", "length: 9, digits: 9"),
                        LAST);

        assertThat(report.deadEnds())
                .anySatisfy(end -> {
                    assertThat(end.kind()).isEqualTo(Kind.NO_GRADIENT);
                    assertThat(end.sentence()).contains("are too hard; make it easier");
                });
    }

    @Test
    void aSoundCurriculumHasNoDeadEnds() {
        SimulationReport report =
                simulate(
                        stage("three", "3", ", promote: {when: 'passRate(top, 64 groups) >= 0.9'}"),
                        stage("four", "4", ", stop: {when: 'passRate(top, 64 groups) >= 0.9'}"));

        assertThat(report.deadEnds()).isEmpty();
        assertThat(report.finishedShare()).contains(1.0);
        CellForecast three = report.cells().getFirst();
        assertThat(three.cell()).isEqualTo("sorting(length=3,digits=1)");
        assertThat(three.stages()).containsExactly("stages[0]");
        assertThat(three.passRates()).hasSameSizeAs(report.times());
        assertThat(three.passRates().getLast()).isGreaterThan(three.passRates().getFirst());
    }

    @Test
    void theSameArgumentsGiveTheSameReport() {
        CurriculumDocument document =
                Curricula.of(
                        0.3,
                        stage("s", "3..5", ", stop: {when: 'passRate(all, 64 groups) >= 0.9'}"));

        assertThat(Simulation.of(document, ShippedLearner.get().settings(), LIMITS))
                .isEqualTo(Simulation.of(document, ShippedLearner.get().settings(), LIMITS));
    }

    @Test
    void whatIsNotModelledIsSaid() {
        SimulationReport report =
                simulate(
                        Settings.PLAIN,
                        Curricula.of(
                                """
                                gradus: 1
                                curriculum: notes
                                objective: {maxTokens: 12, kl: 0.01}
                                rubrics:
                                  exact: {criteria: [{id: correct, verifier: {}}, {id: digits, pattern: {regex: "[0-9]"}}]}
                                stages:
                                  - {name: s, problems: [{family: sorting}], stop: {when: 'entropy(5 steps) < 0.2 or steps >= 9'}}
                                """));

        assertThat(report.notes())
                .containsExactly(
                        "Of the reward, only the verifier's verdict is simulated. Left out: digits.",
                        "Entropy is assumed: 1 nat where nothing is solved, 0.1 nats where everything is.",
                        "The KL penalty and the entropy bonus are not simulated.");
    }

    @Test
    void workIsBounded() {
        CurriculumDocument document = Curricula.of(0.3, stage("s", "3", ""));

        SimulationReport report =
                Simulation.of(
                        document, Settings.PLAIN, new SimulationLimits(16, 5000, 16 * 16 * 100));

        assertThat(report.stepLimit()).isEqualTo(100);
        assertThat(report.notes().getFirst())
                .startsWith("Simulated runs stop after 100 steps instead of 5,000");
    }

    @Test
    void tooFewSeedsAreRefused() {
        assertThat(List.of(15, 0))
                .allSatisfy(seeds ->
                        assertThatThrownBy(() -> new SimulationLimits(seeds, 10, 10))
                                .hasMessageStartingWith("seeds must be >= 16"));
    }
}
