package io.gradus.training.reward.criterion;

import static io.gradus.training.reward.SampleEvidence.PROBLEM;
import static io.gradus.training.reward.SampleEvidence.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.formula.FormulaRows;
import io.gradus.training.formula.FormulaTable.Row;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.SampleEvidence;
import io.gradus.training.reward.length.LengthDeviation;
import io.gradus.training.reward.text.Repetition;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Criteria against tables of what released code gave; see docs/formulas.md. */
class CriterionFormulaTests {
    /** Rollouts that think or do not, and are right or not. */
    private static Evidence evidence(int[] lengths, int[] thinks, int[] right) {
        List<Rollout> rollouts = new ArrayList<>();
        List<Verdict> verdicts = new ArrayList<>();
        for (int i = 0; i < lengths.length; i++) {
            String text = thinks[i] == 1 ? "<think>hm</think>42" : "<think></think>42";
            rollouts.add(SampleEvidence.rollout(PROBLEM, i, text, new float[lengths[i]]));
            verdicts.add(right[i] == 1 ? Verdict.correct() : Verdict.wrong("wrong"));
        }
        return new Evidence(
                new RolloutGroup(0, PROBLEM, rollouts), verdicts, ScheduleContext.start());
    }

    /**
     * Values of modes and their balance, and beside them the terms of lengths. The code takes the
     * share of a mode in the batch, which is one group here. It sums in single precision.
     */
    @FormulaRows("autothink")
    void modesTheirBalanceAndLengthsAreReleased(Row row) {
        double strength = row.number("strength");
        double rate = row.number("rate");
        Evidence evidence =
                evidence(row.wholes("lengths"), row.wholes("thinks"), row.wholes("right"));
        double[] modes =
                values(
                        new ThinkingMode(
                                1, 0, 2, -1, Optional.of(new ModeBalance(rate, 2, 0, -1, 1, -2))),
                        evidence);
        double[] lengths = values(new LengthDeviation(strength, strength), evidence);
        double[] released = row.numbers("rewards");

        for (int i = 0; i < released.length; i++) {
            assertThat(modes[i] + lengths[i]).isCloseTo(released[i], within(1e-6));
        }
    }

    /** Without positive points the code gives 0, and ours is not applicable. */
    @FormulaRows("ruscarl-score")
    void pointsThatHoldAreDividedByAllPositiveOnes(Row row) {
        double[] points = row.numbers("points");
        int[] met = row.wholes("met");
        List<ChecklistEntry> items = new ArrayList<>();
        StringBuilder completion = new StringBuilder();
        boolean anyPositive = false;
        for (int i = 0; i < points.length; i++) {
            items.add(
                    new ChecklistEntry("item-" + i, "says i" + i, points[i], Optional.of("i" + i)));
            completion.append(met[i] == 1 ? "i" + i + " " : "");
            anyPositive |= points[i] > 0;
        }
        Checklist checklist = new Checklist(items, false, Optional.empty(), true, false);
        double own = values(checklist, SampleEvidence.of(completion.toString()))[0];

        if (anyPositive) {
            assertThat(own).isCloseTo(row.number("score"), within(1e-8));
        } else {
            assertThat(own).isNaN();
            assertThat(row.number("score")).isZero();
        }
    }

    @FormulaRows("time-r1-date")
    void aDateIsWorthLessTheMoreMonthsItIsOff(Row row) {
        long months =
                ChronoUnit.MONTHS.between(
                        YearMonth.parse(row.text("target")),
                        YearMonth.parse(row.text("predicted")));
        ValueShape.Exponential shape =
                new ValueShape.Exponential(Schedule.constant(row.number("alpha")));

        assertThat(shape.of(months, ScheduleContext.start()))
                .isCloseTo(row.number("value"), within(1e-8));
    }

    /** The weight of -0.5 is the rubric's with us. */
    @FormulaRows("vl-cogito-repetition")
    void repeatedStretchesOfWordsAreCountedAsReleased(Row row) {
        double share = Repetition.ofWords(row.text("text"), row.whole("words"));

        assertThat(-0.5 * share).isCloseTo(row.number("value"), within(1e-8));
    }
}
