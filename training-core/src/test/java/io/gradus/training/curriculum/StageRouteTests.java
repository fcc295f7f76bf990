package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.condition.GroupEvidence;
import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.PassedStage;
import io.gradus.training.event.StageChange;
import io.gradus.training.reward.criterion.RubricServices;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Stages that are passed over, waited for, jumped to and looped. */
class StageRouteTests {
    @Test
    void aStageIsPassedOverWhileItsSkipHolds() {
        Curriculum curriculum =
                curriculum(
                        "a, maxSteps: 2",
                        "b, maxSteps: 2, skip: {when: 'passRate(all, 4 groups) >= 0.9'}",
                        "c, maxSteps: 2");

        assertThat(step(curriculum, 1)).isEmpty();
        assertThat(step(curriculum, 1).orElseThrow())
                .isInstanceOfSatisfying(
                        StageDecision.Enter.class,
                        enter -> {
                            assertThat(enter.stage().name()).isEqualTo("c");
                            assertThat(enter.change()).isEqualTo(StageChange.PROMOTED);
                            assertThat(enter.passed())
                                    .containsExactly(
                                            new PassedStage(
                                                    1,
                                                    "b",
                                                    "skipped: pass rate of all problems over the"
                                                            + " last 4 groups is at least 0.9 (1)"));
                            assertThat(enter.evidence().getFirst().sentence())
                                    .isEqualTo("number of steps in this stage is at least 2");
                        });
    }

    @Test
    void aSkipThatIsNotKnownToHoldSkipsNothing() {
        Curriculum curriculum =
                curriculum(
                        "a, maxSteps: 1",
                        "b, maxSteps: 2, skip: {when: 'passRate(all, 64 groups) >= 0.1'}");

        assertThat(entered(step(curriculum, 1))).isEqualTo("b");
    }

    @Test
    void conditionsOfEntryLookBackOnTheWholeRun() {
        Curriculum curriculum =
                curriculum(
                        "a, maxSteps: 2",
                        "b, maxSteps: 2",
                        "c, maxSteps: 2, enter: {when: 'steps >= 4 and passRate(all, 8 groups) >="
                                + " 0.5'}");
        step(curriculum, 1);
        assertThat(entered(step(curriculum, 1))).isEqualTo("b");
        step(curriculum, 0);

        // half of the last eight groups were solved, all of those before stage b
        assertThat(entered(step(curriculum, 0))).isEqualTo("c");
    }

    @Test
    void aStageThatMayNotBeEnteredIsPassedOverAndTheRunEnds() {
        Curriculum curriculum =
                curriculum("a, maxSteps: 1", "b, maxSteps: 1, enter: {when: 'steps >= 100'}");

        assertThat(step(curriculum, 1).orElseThrow())
                .isEqualTo(
                        new StageDecision.Finish(
                                "last stage completed: number of steps in this stage is at least 1"
                                        + " (1); b not entered: number of steps in this stage is at"
                                        + " least 100, now 1"));
    }

    @Test
    void aStageIsWaitedForByTheOneBefore() {
        Curriculum curriculum =
                curriculum(
                        "a, maxSteps: 1",
                        "b, maxSteps: 1, enter: {when: 'evaluation(all) >= 0.5', otherwise: wait}");

        assertThat(step(curriculum, 1)).isEmpty();
        assertThat(curriculum.conditions())
                .extracting(ConditionReport::kind)
                .containsExactly("promote", "enter");
        assertThat(curriculum.conditions().getLast().missing())
                .isEqualTo("needs an evaluation on held-out problems, has none");
        curriculum.evaluated(List.of(new Metric("evaluation/passRate", 0.4)));
        assertThat(step(curriculum, 1)).isEmpty();
        curriculum.evaluated(List.of(new Metric("evaluation/passRate", 0.6)));

        assertThat(entered(step(curriculum, 1))).isEqualTo("b");
    }

    @Test
    void somebodyWhoSkipsAStageWaitsForNone() {
        Curriculum curriculum =
                curriculum(
                        "a, maxSteps: 9",
                        "b, maxSteps: 1, enter: {when: 'steps >= 100', otherwise: wait}",
                        "c, maxSteps: 1");

        assertThat(entered(Optional.of(curriculum.skip("by hand")))).isEqualTo("c");
    }

    @Test
    void aLoopGoesBackSoManyTimesAndThenOn() {
        Curriculum curriculum =
                curriculum(
                        "a, maxSteps: 1",
                        "b, maxSteps: 1, loop: {to: a, times: 2}",
                        "c, maxSteps: 1");

        assertThat(path(curriculum, 9)).containsExactly("b", "a", "b", "a", "b", "c", "end");
    }

    @Test
    void aLoopTellsWhichTimeItIs() {
        Curriculum curriculum = curriculum("a, maxSteps: 1, loop: {to: a, times: 2}");

        StageDecision.Enter enter = (StageDecision.Enter) step(curriculum, 1).orElseThrow();

        assertThat(enter.change()).isEqualTo(StageChange.LOOPED);
        assertThat(enter.reason())
                .isEqualTo("loop 1 of 2 of a: number of steps in this stage is at least 1 (1)");
    }

    @Test
    void anInnerLoopIsCountedAnewInEveryRoundOfTheOuterOne() {
        Curriculum curriculum =
                curriculum(
                        "a, maxSteps: 1, loop: {to: a, times: 1}",
                        "b, maxSteps: 1, loop: {to: a, times: 1}");

        assertThat(path(curriculum, 9)).containsExactly("a", "b", "a", "a", "b", "end");
    }

    @Test
    void aLoopEndsWhenItsConditionHolds() {
        Curriculum curriculum =
                curriculum(
                        "a, maxSteps: 1, loop: {to: a, until: 'passRate(all, 4 groups) >= 0.5'}",
                        "b, maxSteps: 1");

        assertThat(entered(step(curriculum, 0))).isEqualTo("a");
        assertThat(entered(step(curriculum, 0))).isEqualTo("a");
        assertThat(entered(step(curriculum, 1))).isEqualTo("b");
    }

    @Test
    void aLoopOverStagesThatAreAllSkippedGoesOn() {
        Curriculum curriculum =
                curriculum(
                        "a, maxSteps: 1, skip: {when: 'steps >= 1'}",
                        "b, maxSteps: 1, skip: {when: 'steps >= 2'}, loop: {to: a, times: 5}",
                        "c, maxSteps: 1");

        assertThat(path(curriculum, 9)).containsExactly("b", "c", "end");
    }

    @Test
    void rulesMayNameTheStageThatTheyLeadTo() {
        Curriculum curriculum =
                curriculum(
                        "a, promote: {when: 'passRate(all, 2 groups) >= 0.5', to: c}, maxSteps: 5",
                        "b, maxSteps: 1",
                        "c, maxSteps: 9, demote: {when: 'passRate(all, 2 groups) < 0.5', to: a}");

        assertThat(entered(step(curriculum, 1))).isEqualTo("c");
        assertThat(entered(step(curriculum, 0))).isEqualTo("a");
    }

    @Test
    void aConditionHasToHoldInAllStepsOfARow() {
        Curriculum curriculum =
                curriculum(
                        "a, promote: {when: 'passRate(all, 2 groups) >= 0.5', holds: 3}",
                        "b, maxSteps: 9");
        step(curriculum, 1);
        step(curriculum, 1);
        assertThat(curriculum.conditions().getFirst().missing())
                .isEqualTo("has held for 2 of 3 steps in a row");
        step(curriculum, 0);
        step(curriculum, 1);
        step(curriculum, 1);

        assertThat(entered(step(curriculum, 1))).isEqualTo("b");
    }

    @Test
    void aFreshWindowIsACheckOfItsOwnThatUnknownStepsDoNotInterrupt() {
        // as RLVE checks: two checks of at least four new groups each, at two groups a step
        Curriculum curriculum =
                curriculum(
                        "a, promote: {when: 'passRate(all, fresh 4 groups) >= 0.9', holds: 2}",
                        "b, maxSteps: 9");

        assertThat(step(curriculum, 1)).isEmpty();
        assertThat(step(curriculum, 1)).isEmpty(); // the first check
        assertThat(step(curriculum, 1)).isEmpty();
        assertThat(entered(step(curriculum, 1))).isEqualTo("b");
    }

    @Test
    void aRuleMayAskForGroupsInAll() {
        Curriculum curriculum =
                curriculum(
                        "a, promote: {when: 'passRate(all, 2 groups) >= 0.5', minGroups: 6}",
                        "b, maxSteps: 9");
        step(curriculum, 1);

        assertThat(curriculum.conditions().getFirst().missing())
                .isEqualTo("the stage needs 6 groups in all, has 2");
        assertThat(curriculum.conditions().getFirst().estimate().orElseThrow().steps())
                .contains(2L);
        step(curriculum, 1);
        assertThat(entered(step(curriculum, 1))).isEqualTo("b");
    }

    private static List<String> path(Curriculum curriculum, int steps) {
        List<String> path = new ArrayList<>();
        for (int i = 0; i < steps && !path.contains("end"); i++) {
            path.add(entered(step(curriculum, 1)));
        }
        return path;
    }

    private static String entered(Optional<StageDecision> decision) {
        return switch (decision.orElseThrow()) {
            case StageDecision.Enter enter -> enter.stage().name();
            case StageDecision.Finish _ -> "end";
        };
    }

    /** A step of two groups that pass at this rate. */
    private static Optional<StageDecision> step(Curriculum curriculum, double passRate) {
        GroupEvidence group =
                new GroupEvidence("addition(digits=1)", "addition", passRate, passRate, 10, 0);
        curriculum.observe(
                1,
                curriculum.context(0, 0),
                new StepEvidence(Collections.nCopies(2, group), 1, 1, 20),
                List.of());
        return curriculum.advance();
    }

    private static Curriculum curriculum(String... stages) {
        StringBuilder text = new StringBuilder("gradus: 1\ncurriculum: route\nstages:\n");
        for (String stage : stages) {
            text.append("  - {problems: [{family: addition, difficulty: {digits: 1}}], name: ")
                    .append(stage)
                    .append("}\n");
        }
        return Curriculum.from(
                ExampleTests.read(text.toString()), new RandomStreams(1), RubricServices.offline());
    }
}
