package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.ConditionTerm;
import io.gradus.training.event.HoldEstimate;
import io.gradus.training.event.StageChange;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.catalogue.Split;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.reward.criterion.RubricServices;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CurriculumTests {
    private static final int SIZE = 4;

    @Test
    void aStageIsPromotedWhenItsTopLevelIsSolvedOftenEnough() {
        Curriculum curriculum = curriculum("promote: {when: 'passRate(top, 8 groups) >= 0.75'}");

        // the top cell is solved by 3 of 4 rollouts, the easier one by none: only the top cell
        // counts
        Optional<StageDecision> decision = Optional.empty();
        for (int step = 1; decision.isEmpty(); step++) {
            decision = step(curriculum, step, p -> p.difficulty().level("digits") == 2 ? 3 : 0);
        }

        assertThat(decision.get())
                .isInstanceOfSatisfying(
                        StageDecision.Enter.class,
                        enter -> {
                            assertThat(enter.change()).isEqualTo(StageChange.PROMOTED);
                            assertThat(enter.stage().name()).isEqualTo("last");
                            assertThat(enter.reason())
                                    .isEqualTo(
                                            "pass rate of the top level over the last 8 groups is at least 0.75 (0.750)");
                        });
        assertThat(curriculum.stage().index()).isEqualTo(1);
    }

    @Test
    void aRuleWithoutEnoughEvidenceSaysWhatIsMissing() {
        Curriculum curriculum =
                curriculum("promote: {when: 'passRate(all, 10 groups) >= 0.5', minSteps: 5}");
        step(curriculum, 1, _ -> SIZE);

        ConditionReport report = curriculum.conditions().getFirst();

        assertThat(report.kind()).isEqualTo("promote");
        assertThat(report.holds()).isFalse();
        assertThat(report.missing())
                .isEqualTo("needs 10 groups, has 4; the stage lasts at least 5 steps, has 1");
        assertThat(report.stepsInStage()).isEqualTo(1);
        assertThat(report.minSteps()).isEqualTo(5);
        assertThat(report.terms())
                .containsExactly(
                        new ConditionTerm(
                                "pass rate of all problems over the last 10 groups is at least 0.5",
                                Double.NaN,
                                0.5,
                                4,
                                10,
                                false,
                                Optional.of(
                                        HoldEstimate.none("its value is known in about 2 steps"))));
    }

    @Test
    void theMinimumDwellHoldsARuleBack() {
        Curriculum curriculum =
                curriculum("promote: {when: 'passRate(all, 4 groups) >= 0.5', minSteps: 3}");

        assertThat(step(curriculum, 1, _ -> SIZE)).isEmpty();
        assertThat(curriculum.conditions().getFirst().missing())
                .isEqualTo("the stage lasts at least 3 steps, has 1");
        assertThat(curriculum.conditions().getFirst().terms().getFirst().holds()).isTrue();
        assertThat(step(curriculum, 2, _ -> SIZE)).isEmpty();
        assertThat(step(curriculum, 3, _ -> SIZE)).isPresent();
    }

    @Test
    void windowsForgetWhatIsOlder() {
        Curriculum curriculum = curriculum("promote: {when: 'passRate(all, 4 groups) >= 0.9'}");

        assertThat(step(curriculum, 1, _ -> 0)).isEmpty();
        assertThat(step(curriculum, 2, _ -> SIZE)).isPresent();
    }

    @Test
    void aWindowOfStepsMeansOverAllGroupsOfItsSteps() {
        Curriculum curriculum = curriculum("promote: {when: 'passRate(all, 2 steps) >= 0.9'}");
        step(curriculum, 1, _ -> 1);

        assertThat(step(curriculum, 2, _ -> 2)).isEmpty();
        assertThat(curriculum.conditions().getFirst().terms().getFirst().current())
                .isEqualTo((0.25 + 0.5) / 2);
    }

    @Test
    void aStageEnteredAgainBeginsAnew() {
        Curriculum curriculum = curriculum("promote: {when: 'steps >= 2'}");
        step(curriculum, 1, _ -> 0);
        step(curriculum, 2, _ -> 0);
        assertThat(curriculum.stage().name()).isEqualTo("last");

        Optional<StageDecision> decision = step(curriculum, 3, _ -> 0);

        assertThat(decision)
                .get()
                .isInstanceOfSatisfying(
                        StageDecision.Enter.class,
                        enter -> assertThat(enter.change()).isEqualTo(StageChange.DEMOTED));
        assertThat(curriculum.conditions().getFirst().stepsInStage()).isZero();
        assertThat(step(curriculum, 4, _ -> 0)).isEmpty();
    }

    @Test
    void stopGoesBeforePromotionAndPromotionBeforeDemotion() {
        Curriculum stops = curriculum("promote: {when: steps >= 1}, stop: {when: steps >= 1}");
        assertThat(step(stops, 1, _ -> 0))
                .contains(
                        new StageDecision.Finish(
                                "stopped: number of steps in this stage is at least 1 (1)"));

        Curriculum both =
                curriculum(
                        "maxSteps: 1", "promote: {when: steps >= 1}, demote: {when: steps >= 1}");
        step(both, 1, _ -> 0);
        assertThat(step(both, 2, _ -> 0)).get().isInstanceOf(StageDecision.Finish.class);
    }

    @Test
    void maxStepsPromotesAndSaysSo() {
        Curriculum curriculum = curriculum("maxSteps: 2");

        assertThat(step(curriculum, 1, _ -> 0)).isEmpty();
        assertThat(step(curriculum, 2, _ -> 0))
                .get()
                .extracting(StageDecision::reason)
                .isEqualTo("number of steps in this stage is at least 2 (2)");
    }

    @Test
    void aPromotionOutOfTheLastStageCompletesTheRun() {
        Curriculum curriculum = curriculum("maxSteps: 1", "maxSteps: 1");
        step(curriculum, 1, _ -> 0);

        assertThat(step(curriculum, 2, _ -> 0))
                .contains(
                        new StageDecision.Finish(
                                "last stage completed: number of steps in this stage is at least 1 (1)"));
    }

    @Test
    void passRatesAreReportedPerCellAndGroupsByDifficulty() {
        Curriculum curriculum = curriculum("maxSteps: 9");
        List<Problem> problems =
                LongStream.rangeClosed(1, 20)
                        .mapToObj(s -> curriculum.choose(s, 4, ScheduleContext.start()))
                        .flatMap(List::stream)
                        .toList();
        Problem easy =
                problems.stream()
                        .filter(p -> p.difficulty().level("digits") == 1)
                        .findFirst()
                        .orElseThrow();
        Problem hard =
                problems.stream()
                        .filter(p -> p.difficulty().level("digits") == 2)
                        .findFirst()
                        .orElseThrow();
        List<ScoredGroup> scored =
                List.of(
                        SampleGroups.passing(easy, 4, 4),
                        SampleGroups.passing(easy, 2, 4),
                        SampleGroups.passing(hard, 0, 4),
                        SampleGroups.passing(hard, 1, 4));

        curriculum.observe(
                new StepOutcome(
                        1,
                        ScheduleContext.start(),
                        scored,
                        Collections.nCopies(scored.size(), 0.0),
                        0.5,
                        3,
                        40));

        assertThat(curriculum.report())
                .containsExactly(
                        new Metric("passRate/mean", 0.4375),
                        new Metric("passRate/cell/addition(digits=1)", 0.75),
                        new Metric("passRate/cell/addition(digits=2)", 0.125),
                        new Metric("groups/tooHard", 0.25),
                        new Metric("groups/mixed", 0.5),
                        new Metric("groups/tooEasy", 0.25));
    }

    @Test
    void choicesDependOnSeedAndStepAloneAndAreNeverHeldOut() {
        Curriculum one = curriculum("maxSteps: 9");
        Curriculum same = curriculum("maxSteps: 9");

        assertThat(one.choose(7, 16, ScheduleContext.start()))
                .isEqualTo(same.choose(7, 16, ScheduleContext.start()))
                .isNotEqualTo(one.choose(8, 16, ScheduleContext.start()));
        assertThat(one.choose(7, 4, ScheduleContext.start()))
                .isEqualTo(one.choose(7, 16, ScheduleContext.start()).subList(0, 4));
        assertThat(one.warmStart(3, 64))
                .isEqualTo(same.warmStart(3, 64))
                .noneMatch(Split::isHeldOut);
        assertThat(
                        LongStream.range(0, 100)
                                .mapToObj(s -> one.choose(s, 16, ScheduleContext.start()))
                                .flatMap(List::stream))
                .noneMatch(Split::isHeldOut);
        assertThat(one.heldOut()).isEqualTo(same.heldOut()).isNotEmpty().allMatch(Split::isHeldOut);
    }

    @Test
    void schedulesKnowTheStage() {
        Curriculum curriculum = curriculum("maxSteps: 9");
        step(curriculum, 1, _ -> 0);

        assertThat(curriculum.context(41, 1000).stageStep()).isEqualTo(1);
        assertThat(curriculum.context(41, 1000).stageLength()).hasValue(9);
        assertThat(curriculum.context(41, 1000).step()).isEqualTo(41);
    }

    @Test
    void aCheckpointOfAnotherDocumentIsRefused() {
        CurriculumState state = curriculum("maxSteps: 9").save();

        assertThatThrownBy(() -> curriculum("maxSteps: 10").restore(state))
                .hasMessageStartingWith("the checkpoint belongs to another document");
    }

    @Test
    void aDisabledStageIsPassedOverInBothDirections() {
        Curriculum curriculum = withDisabledMiddle("demote: {when: steps >= 1}");
        assertThat(curriculum.stage().name()).isEqualTo("first");

        step(curriculum, 1, _ -> 0);
        assertThat(curriculum.stage().name()).isEqualTo("last");
        assertThat(curriculum.stage().index()).isEqualTo(2);
        CurriculumState saved = curriculum.save();

        step(curriculum, 2, _ -> 0);
        assertThat(curriculum.stage().name()).isEqualTo("first");

        curriculum.restore(saved);
        assertThat(curriculum.stage().name()).isEqualTo("last");
    }

    @Test
    void theLastEnabledStageCompletesTheRunAndIsMeasured() {
        CurriculumDocument document =
                ExampleTests.read(
                        """
                        gradus: 1
                        curriculum: test
                        stages:
                          - {name: first, problems: [{family: addition, difficulty: {digits: 1..2}}], maxSteps: 1}
                          - {name: off, problems: [{family: sorting}], enabled: false}
                        """);
        assertThat(document.evaluationProblems())
                .extracting(ProblemSpec::family)
                .containsExactly("addition");
        assertThat(document.warmStartProblems())
                .extracting(ProblemSpec::family)
                .containsExactly("addition");

        Curriculum curriculum =
                Curriculum.from(document, new RandomStreams(7), RubricServices.offline());
        assertThat(step(curriculum, 1, _ -> 0)).get().isInstanceOf(StageDecision.Finish.class);
    }

    private static Curriculum withDisabledMiddle(String lastStage) {
        String text =
                """
                gradus: 1
                curriculum: test
                stages:
                  - {name: first, problems: [{family: addition}], maxSteps: 1}
                  - {name: off, problems: [{family: sorting}], maxSteps: 1, enabled: false}
                  - {name: last, problems: [{family: addition, difficulty: {digits: 2}}], %s}
                """
                        .formatted(lastStage);
        return Curriculum.from(
                ExampleTests.read(text), new RandomStreams(7), RubricServices.offline());
    }

    private static Optional<StageDecision> step(
            Curriculum curriculum, long step, ToIntFunction<Problem> passed) {
        List<ScoredGroup> scored =
                curriculum.choose(step, 4, ScheduleContext.start()).stream()
                        .map(p -> SampleGroups.passing(p, passed.applyAsInt(p), SIZE))
                        .toList();
        curriculum.observe(
                new StepOutcome(
                        step,
                        ScheduleContext.start(),
                        scored,
                        Collections.nCopies(scored.size(), 0.0),
                        1.0,
                        3.0,
                        48));
        return curriculum.advance();
    }

    private static Curriculum curriculum(String firstStage) {
        return curriculum(firstStage, "demote: {when: steps >= 1}");
    }

    private static Curriculum curriculum(String firstStage, String lastStage) {
        String text =
                """
                gradus: 1
                curriculum: test
                stages:
                  - {name: first, problems: [{family: addition, difficulty: {digits: 1..2}}], %s}
                  - {name: last, problems: [{family: addition, difficulty: {digits: 2}}], %s}
                """
                        .formatted(firstStage, lastStage);
        return Curriculum.from(
                ExampleTests.read(text), new RandomStreams(7), RubricServices.offline());
    }
}
