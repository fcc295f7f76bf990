package io.gradus.backend.runs;

import io.gradus.training.base.Metric;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.reward.CriterionScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/** Steps whose every number follows from their own, so that two runs of them can be compared. */
final class ScriptedSteps {
    private static final int STAGE_STEPS = 250;
    private static final int TOLD_EVERY = 10;

    private ScriptedSteps() {}

    /** The beginning of a run. */
    static List<LongFunction<TrainingEvent>> beginning() {
        return List.of(seq ->
                new TrainingEvent.StageEntered(
                        seq, 0, 0, "stage-0", StageChange.STARTED, "the run begins here"));
    }

    /** Events of the steps from the first to the last. */
    static List<LongFunction<TrainingEvent>> steps(long first, long last) {
        List<LongFunction<TrainingEvent>> events = new ArrayList<>();
        for (long i = first; i <= last; i++) {
            long step = i;
            int stage = (int) ((step - 1) / STAGE_STEPS);
            events.add(seq -> completed(seq, step, stage));
            if (step % TOLD_EVERY == 0) {
                events.add(seq -> sampled(seq, step, stage));
            }
            if (step % STAGE_STEPS == 0) {
                events.add(seq ->
                        new TrainingEvent.StageEntered(
                                seq,
                                step,
                                stage + 1,
                                "stage-" + (stage + 1),
                                StageChange.PROMOTED,
                                "time"));
            }
        }
        return events;
    }

    private static TrainingEvent completed(long seq, long step, int stage) {
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric("reward/mean", (step * 37 % 101) / 4.0));
        metrics.add(new Metric("odd", step % 7 == 0 ? Double.NaN : step % 13));
        if (step > 400) {
            metrics.add(new Metric("late", step));
        }
        return new TrainingEvent.StepCompleted(
                seq,
                step,
                stage,
                metrics,
                List.of(),
                List.of(group(0, step, "addition(digits=1)"), group(1, step, cell(step))));
    }

    private static String cell(long step) {
        return step > 400 ? "addition(digits=3)" : "addition(digits=2)";
    }

    private static GroupSummary group(int index, long step, String cell) {
        return new GroupSummary(
                index,
                cell + "#" + Long.toString(step, 36),
                cell,
                step % 5 / 4.0,
                List.of(0.25, 0.5),
                Optional.of(new GroupWork((int) (step % 9) + 2, 8, (int) (step % 2), true)));
    }

    private static TrainingEvent sampled(long seq, long step, int stage) {
        return new TrainingEvent.RolloutsSampled(
                seq,
                step,
                stage,
                List.of(
                        new SampledGroup(
                                0,
                                "addition(digits=1)#1",
                                "addition(digits=1)",
                                "1+1=",
                                "2",
                                List.of(rollout(shape(step)), rollout("same")))));
    }

    /** A form that is new every 40 steps; forms are told apart by letters, not by numbers. */
    private static String shape(long step) {
        return "shape " + (char) ('a' + step / 40);
    }

    private static SampledRollout rollout(String text) {
        return new SampledRollout(
                text,
                3,
                false,
                0.5,
                1,
                "right",
                0.25,
                Double.NaN,
                List.of(new CriterionScore("correct", 1, 0.5, 0.5, true, "right")),
                List.of());
    }
}
