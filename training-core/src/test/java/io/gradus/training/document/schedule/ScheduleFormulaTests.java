package io.gradus.training.document.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.formula.FormulaRows;
import io.gradus.training.formula.FormulaTable.Row;
import java.util.List;
import java.util.OptionalLong;
import org.assertj.core.data.Offset;

/**
 * Schedules of recipes against tables of what released code gave; see docs/formulas.md. The code's
 * step is taken for the number of completed steps.
 */
class ScheduleFormulaTests {
    private static final Offset<Double> EXACT = within(1e-8);

    private static double at(Schedule schedule, int step) {
        return schedule.at(new ScheduleContext(step, step, OptionalLong.empty(), 0));
    }

    private static Span steps(int steps) {
        return new Span.OverSteps(steps);
    }

    /**
     * {@code count: {of: turns, per: 0.1, cap: 1}, weight: {cosine: {from: 1, to: 0, over: 200}}}
     */
    @FormulaRows("spear-turns")
    void spearsRewardForTurnsFades(Row row) {
        Schedule weight = new Schedule.Cosine(1, 0, steps(row.whole("most")));
        double turns = Math.min(1, 0.1 * row.whole("turns"));

        assertThat(turns * at(weight, row.whole("step"))).isCloseTo(row.number("reward"), EXACT);
    }

    @FormulaRows("spear-replay")
    void spearsReplayRises(Row row) {
        Schedule weight = new Schedule.Cosine(0, row.number("weight"), steps(row.whole("most")));

        assertThat(at(weight, row.whole("step"))).isCloseTo(row.number("factor"), EXACT);
    }

    /** At half of the way the code still has the end of its first phase, 0.827, ours 0.8. */
    @FormulaRows("epo-phases")
    void eposPhasesFallSlowlyAndThenFast(Row row) {
        Schedule phases =
                new Composed.Sequence(
                        List.of(
                                new Composed.Part(new Schedule.Approach(1, 0.8, steps(75), 2), 75),
                                new Composed.Part(
                                        new Schedule.Approach(0.8, 0, steps(75), 3), 75)));
        int epoch = row.whole("epoch");

        assertThat(at(phases, epoch)).isCloseTo(epoch == 75 ? 0.8 : row.number("weight"), EXACT);
    }

    /** Steps are counted from 1 here. */
    @FormulaRows("agentgym-rounds")
    void theTurnsOfScalingInterRise(Row row) {
        Schedule turns =
                new Composed.Sequence(
                        List.of(
                                new Composed.Part(Schedule.constant(6), 100),
                                new Composed.Part(Schedule.constant(13), 100),
                                new Composed.Part(Schedule.constant(20), 100)));

        assertThat(at(turns, row.whole("step") - 1)).isEqualTo(row.number("rounds"));
    }

    @FormulaRows("nlpo-kl")
    void theAdaptiveControllerIsNlposWhereTheStepIsATenthOfTheHorizon(Row row) {
        AdaptiveController controller =
                new AdaptiveController(
                        "kl/mean",
                        row.number("target"),
                        row.number("before"),
                        10_000,
                        0.2,
                        Effect.LOWERS,
                        0,
                        1);
        ControllerState after =
                controller.next(
                        new ControllerState(row.number("before"), true),
                        row.number("divergence"),
                        1000);

        assertThat(after.value()).isCloseTo(row.number("after"), EXACT);
    }
}
