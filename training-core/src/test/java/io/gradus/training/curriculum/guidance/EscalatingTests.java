package io.gradus.training.curriculum.guidance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;

class EscalatingTests {
    private static final Problem HARD = GuideWorld.sum(4, 7);
    private static final Problem EASY = GuideWorld.sum(1, 7);

    private static void step(Guide guide, long step, double passRate, Problem problem) {
        GuideWorld.take(guide, step, 4, (_, _, _) -> passRate, problem);
    }

    private static String level(Guide guide, Problem problem) {
        return GuideWorld.levels(guide, problem, 50, 4).getFirst();
    }

    @Test
    void everyFailureRaisesTheLevelByOneUpToTheLast() {
        Guide guide = GuideExamples.escalating(GuidanceScope.PROBLEM).begin(Characters.TOKENIZER);
        for (String level :
                List.of("", "knowledge", "plan", "steps-0.50", "steps-1.00", "steps-1.00")) {
            assertThat(level(guide, HARD)).isEqualTo(level);
            step(guide, 1, 0, HARD);
        }
        assertThat(level(guide, EASY)).isEmpty();
    }

    @Test
    void aPassRateAboveTheThresholdLowersItAndOneBetweenLeavesIt() {
        Guide guide = GuideExamples.escalating(GuidanceScope.PROBLEM).begin(Characters.TOKENIZER);
        step(guide, 1, 0, HARD);
        step(guide, 2, 0, HARD);
        step(guide, 3, 0.35, HARD);
        assertThat(level(guide, HARD)).isEqualTo("plan");

        step(guide, 4, 0.36, HARD);
        assertThat(level(guide, HARD)).isEqualTo("knowledge");
        step(guide, 5, 1, HARD);
        step(guide, 6, 1, HARD);
        assertThat(level(guide, HARD)).isEmpty();
    }

    @Test
    void cellsAreRememberedAsOneByTheMeanOfAStep() {
        Guide guide = GuideExamples.escalating(GuidanceScope.CELL).begin(Characters.TOKENIZER);
        Problem other = GuideWorld.sum(4, 8);
        GuideWorld.take(guide, 1, 4, (problem, _, _) -> problem == HARD ? 0 : 1, HARD, other);
        assertThat(level(guide, HARD)).isEmpty();

        GuideWorld.take(guide, 2, 4, (_, _, _) -> 0, HARD, other);
        assertThat(level(guide, GuideWorld.sum(4, 99))).isEqualTo("knowledge");
    }

    @Test
    void theReasonTellsWhatWasSeen() {
        Guide guide = GuideExamples.escalating(GuidanceScope.CELL).begin(Characters.TOKENIZER);
        step(guide, 11, 0, HARD);

        assertThat(GuideWorld.help(GuideWorld.starts(guide, HARD, 12, 1).getFirst()).reason())
                .isEqualTo("step 11: passed 0 of 4 with no help");
        assertThat(guide.report())
                .anySatisfy(metric -> {
                    assertThat(metric.name()).isEqualTo("standing/knowledge");
                    assertThat(metric.value()).isEqualTo(1);
                });
    }

    @Test
    void thresholdsThatCrossAreRefused() {
        assertThatThrownBy(() ->
                        new Escalating(
                                GuidanceScope.CELL,
                                List.of(HintTier.PLAN),
                                List.of(1.0),
                                0.5,
                                0.5,
                                Schedule.constant(1),
                                HintTraining.WITH))
                .hasMessage("raiseAt must be < lowerAbove, were 0.5, 0.5");
    }
}
