package io.gradus.training.analysis.whatif;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.SampledSegment;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.SegmentSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Writes the events of a run by hand: two groups of four rollouts a step, 40 tokens each. */
public final class HandMadeRun {
    private static final int GROUPS = 2;
    private static final int ROLLOUTS = 4;

    private final List<TrainingEvent> events = new ArrayList<>();
    private final String cell;
    private long step;
    private int stage;

    /** A run that begins in the first stage, which asks this cell of addition. */
    public HandMadeRun(String name, String cell) {
        this(0, name, cell);
    }

    /** A run that begins in this stage. */
    HandMadeRun(int begin, String name, String cell) {
        this.cell = cell;
        enter(begin, name, StageChange.STARTED, "the run begins here");
    }

    /** Another stage is entered after the last step. */
    public HandMadeRun enter(int next, String name, StageChange change, String reason) {
        stage = next;
        events.add(
                new TrainingEvent.StageEntered(
                        events.size() + 1, step, next, name, change, reason));
        return this;
    }

    /** A step in which this many of the four rollouts of each group pass. */
    public HandMadeRun step(int passes) {
        return step(cell, passes, passes);
    }

    /** A step on a cell in which this many rollouts of its two groups pass. */
    public HandMadeRun step(String asked, int first, int second) {
        step++;
        List<GroupSummary> groups = List.of(group(0, asked, first), group(1, asked, second));
        events.add(
                new TrainingEvent.StepCompleted(
                        events.size() + 1,
                        step,
                        stage,
                        List.of(
                                new Metric("tokens/total", step * GROUPS * 40.0),
                                new Metric("entropy/mean", 0.5),
                                new Metric("length/mean", 10)),
                        List.of(),
                        groups));
        return this;
    }

    /** The texts of both groups of the last step. */
    HandMadeRun texts(List<String> first, List<String> second) {
        List<GroupSummary> groups = ((TrainingEvent.StepCompleted) events.getLast()).groups();
        events.add(
                new TrainingEvent.RolloutsSampled(
                        events.size() + 1,
                        step,
                        stage,
                        List.of(text(groups.get(0), first), text(groups.get(1), second))));
        return this;
    }

    private static SampledGroup text(GroupSummary group, List<String> completions) {
        Problem problem = ProblemSource.problem(ProblemKey.parse(group.problem()));
        List<SampledRollout> rollouts =
                IntStream.range(0, ROLLOUTS)
                        .mapToObj(i -> text(completions.get(i), group.rewards().get(i)))
                        .toList();
        return new SampledGroup(
                group.index(),
                group.problem(),
                group.cell(),
                problem.prompt(),
                problem.reference(),
                rollouts);
    }

    /** Every line of the text is a turn. */
    private static SampledRollout text(String completion, double reward) {
        String[] turns = completion.split("\n");
        List<SampledSegment> segments =
                IntStream.range(0, turns.length)
                        .mapToObj(turn -> written(turns[turn], turn))
                        .toList();
        return new SampledRollout(completion, 10, false, reward, 0, "", 0, 0, List.of(), segments);
    }

    private static SampledSegment written(String text, int turn) {
        return new SampledSegment(
                SegmentSource.POLICY, "solver", true, text, List.of(), List.of(), List.of(), turn);
    }

    /** The curriculum ends. */
    public HandMadeRun finish(String reason) {
        events.add(new TrainingEvent.RunFinished(events.size() + 1, step, reason));
        return this;
    }

    /** Its events so far. */
    public List<TrainingEvent> events() {
        return List.copyOf(events);
    }

    RecordedRun of(CurriculumDocument document) {
        return RecordedRun.of("by-hand", document, 1, events.stream());
    }

    private GroupSummary group(int index, String asked, int passes) {
        List<Double> rewards = new ArrayList<>(Collections.nCopies(passes, 1.0));
        rewards.addAll(Collections.nCopies(ROLLOUTS - passes, 0.0));
        return new GroupSummary(
                index,
                asked + "#" + Long.toString(100 + step * GROUPS + index, 36),
                asked,
                (double) passes / ROLLOUTS,
                rewards,
                Optional.of(new GroupWork(40, 20, 0, true)));
    }
}
