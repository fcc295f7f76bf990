package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.simulate.GuidedLearner;
import io.gradus.training.curriculum.AskedGroup;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageDecision;
import io.gradus.training.curriculum.condition.GroupEvidence;
import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.curriculum.sampler.ArmSpace;
import io.gradus.training.curriculum.sampler.Prediction;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ObjectiveSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * One estimate of how a changed run goes on behind the exact part: the cells are those that it
 * would ask, their outcomes are drawn from what the recording knows.
 */
final class Continuation {
    private final RecordedRun run;
    private final Walker walker;
    private final Memory memory;
    private final GuidedLearner learner;
    private final SplittableRandom random;
    private final double faster;
    private final double[] begun;
    private final SpanLog spans = new SpanLog(true);
    private final Tally tally;
    private final long[] sources = new long[Source.values().length];
    private boolean goesOn = true;

    /**
     * A continuation of the exact part.
     *
     * @param learner stands behind the exact part
     * @param faster how many times as fast as the recorded run it learns from there on
     */
    Continuation(
            RecordedRun run,
            ExactPart exact,
            Memory memory,
            GuidedLearner learner,
            double faster,
            SplittableRandom random) {
        this.run = run;
        this.memory = memory;
        this.learner = learner.copy();
        this.faster = faster;
        this.random = random;
        walker = exact.walker().copy(this::appraise);
        tally = new Tally(exact.tally());
        begun = new double[learner.cells()];
        for (int cell = 0; cell < begun.length; cell++) {
            begun[cell] = learner.gain(cell);
        }
    }

    /** Outcome of a continuation. */
    record Path(List<StageSpan> spans, Tally tally, long[] sources, boolean finished) {}

    /** Goes on until the curriculum ends, or to this step of the run. */
    Path walk(long lastStep) {
        spans.enter(walker.stage().index(), walker.stage().name(), walker.step(), "");
        while (goesOn && walker.step() < lastStep) {
            step();
        }
        return new Path(spans.spans(), tally, sources, !goesOn);
    }

    private void step() {
        Stage stage = walker.stage();
        ObjectiveSpec objective = stage.objective();
        ScheduleContext now = walker.context();
        learner.begin(objective);
        List<AskedGroup> asked = new ArrayList<>(objective.groupsPerStep());
        StepEvidence evidence = groups(stage, objective, asked);
        learner.learn(objective, now);
        spans.step(walker.step() + 1);
        walker.observe(evidence, asked, List.of()).ifPresent(this::move);
        if (goesOn && walker.step() <= run.lastStep()) {
            run.steps().get((int) walker.step() - 1).commands().stream()
                    .flatMap(command -> walker.apply(command).stream())
                    .forEach(this::move);
        }
    }

    /**
     * Appraisal of problems by the policy: the pass rates that are to be expected now; of hidden
     * states nothing is known, so all problems are alike.
     */
    private double[] appraise(Prediction what, ArmSpace space, int[] arms) {
        return switch (what) {
            case PASS_RATE ->
                    Arrays.stream(arms)
                            .map(arm -> learner.number(space.at(arm).cell()))
                            .mapToDouble(cell -> memory.expected(cell, gain(cell)))
                            .toArray();
            case ANGLE -> new double[arms.length];
        };
    }

    private StepEvidence groups(Stage stage, ObjectiveSpec objective, List<AskedGroup> asked) {
        boolean drops = stage.filter().dropsLevel();
        int count = objective.groupsPerStep();
        List<GroupEvidence> groups = new ArrayList<>(count);
        double tokens = 0;
        double entropy = 0;
        long filtered = 0;
        for (GroupQuestion question : walker.cells(count)) {
            int cell = learner.number(question.cell());
            Outcome outcome = memory.of(cell, gain(cell), objective.groupSize(), random);
            learner.add(cell, outcome.passRate());
            groups.add(
                    new GroupEvidence(
                            question.cell(),
                            question.family(),
                            outcome.passRate(),
                            outcome.meanReward(),
                            Math.round(outcome.tokens()),
                            Double.NaN));
            boolean isDropped = drops && outcome.isLevel();
            asked.add(
                    outcome.asked(
                            question, objective.groupSize(), objective.advantage(), !isDropped));
            tally.group(question.cell(), outcome.passRate());
            tokens += outcome.tokens();
            entropy += outcome.meanEntropy() / count;
            filtered += isDropped ? 1 : 0;
            sources[outcome.source().ordinal()]++;
        }
        tally.step(walker.step() + 1, stage.index(), count, filtered, Math.round(tokens));
        double length = tokens / ((double) count * objective.groupSize());
        return new StepEvidence(groups, entropy, length, Math.round(tokens));
    }

    /** Amount of training that a cell had, were the run as fast as it is taken for. */
    private double gain(int cell) {
        return begun[cell] + faster * (learner.gain(cell) - begun[cell]);
    }

    private void move(StageDecision decision) {
        switch (decision) {
            case StageDecision.Enter enter ->
                    spans.enter(
                            enter.stage().index(),
                            enter.stage().name(),
                            walker.step(),
                            enter.reason());
            case StageDecision.Finish finish -> {
                spans.finish(finish.reason());
                goesOn = false;
            }
        }
    }
}
