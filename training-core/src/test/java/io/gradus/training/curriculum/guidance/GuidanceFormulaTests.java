package io.gradus.training.curriculum.guidance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.document.schedule.Span;
import io.gradus.training.formula.FormulaRows;
import io.gradus.training.formula.FormulaTable.Row;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.OptionalLong;

/** Help against tables of what released code gave; see docs/formulas.md. */
class GuidanceFormulaTests {
    /**
     * The code's progress is (step - 1) / (steps - 1) and ours done / length, so a stage of 100
     * steps is the code's of 101. Ours begins at 1 and ends at 0 exactly, which changes 1e-11.
     */
    @FormulaRows("ruscarl-scaffold")
    void theScaffoldOfEachRolloutAndItsDecayAreReleased(Row row) {
        Schedule decay = new Schedule.Sigmoid(1, 0, new Span.OverStage(), 125, 0.2);
        long done = row.whole("step") - 1;
        ScheduleContext now = new ScheduleContext(done, done, OptionalLong.of(100), 0);
        int rollouts = row.whole("rollouts");
        double share = Scaffolding.share(row.whole("place"), rollouts);

        // a group of 1 sees all in the code, whatever the step
        double expected = rollouts == 1 ? share : share * decay.at(now);
        assertThat(expected).isCloseTo(row.number("share"), within(1e-9));
    }

    @FormulaRows("sage-light")
    void aLevelRisesAndFallsAsInTheReleasedTrainer(Row row) {
        Problem problem = GuideWorld.sum(4, 7);
        Guide guide =
                new Escalating(
                                GuidanceScope.PROBLEM,
                                List.of(HintTier.KNOWLEDGE, HintTier.PLAN, HintTier.STEPS),
                                List.of(1.0),
                                0,
                                0.35,
                                Schedule.constant(1),
                                HintTraining.WITHOUT)
                        .begin(Characters.TOKENIZER);
        for (int failure = 0; failure < row.whole("before"); failure++) {
            GuideWorld.take(guide, 1, 8, (_, _, _) -> 0, problem);
        }
        int right = row.whole("right");
        GuideWorld.take(guide, 2, 8, (_, _, i) -> i < right ? 1 : 0, problem);

        List<String> levels = List.of("", "knowledge", "plan", "steps-1.00");
        assertThat(GuideWorld.levels(guide, problem, 50, 1).getFirst())
                .isEqualTo(levels.get(row.whole("after")));
    }
}
