package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.simulate.GuidedLearner;
import io.gradus.training.analysis.simulate.LearnerSettings;
import io.gradus.training.objective.ObjectiveSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Leads the guided learner along a whole recording and notes what every cell did on the way. */
final class Recollection {
    /**
     * Share of what a cell gains that counts as training of its whole family. Chosen on the bench:
     * with the shipped learner's 0.9 stages that are entered early last far too long, because what
     * was trained before hardly helps cells that are new.
     */
    private static final double GENERALITY = 0.05;

    private final RecordedRun run;
    private final Pay pay;
    private final GuidedLearner learner;
    private final CurveBuilder[] curves;
    private final List<Outcome> all = new ArrayList<>();
    private final double[] tokens;
    private final int[] groups;
    private int measured;

    private Recollection(RecordedRun run, LearnerSettings settings, Pay pay) {
        this.run = run;
        this.pay = pay;
        learner = GuidedLearner.of(run.document(), settings, GENERALITY);
        curves =
                Stream.generate(CurveBuilder::new)
                        .limit(learner.cells())
                        .toArray(CurveBuilder[]::new);
        tokens = new double[learner.cells()];
        groups = new int[learner.cells()];
    }

    /**
     * Knowledge that a recording has, and where the learner stands in it.
     *
     * @param memory the knowledge
     * @param learner the learner after the wanted number of steps
     */
    record Recalled(Memory memory, GuidedLearner learner) {}

    /** Recalls a run; the learner is that behind its first {@code steps} recorded steps. */
    static Recalled of(RecordedRun run, LearnerSettings settings, Pay pay, int steps) {
        return new Recollection(run, settings, pay).recall(steps);
    }

    private Recalled recall(int steps) {
        GuidedLearner there = learner.copy();
        List<Trail.Place> trail = Trail.of(run, run.document());
        for (int i = 0; i < trail.size(); i++) {
            measure(run.steps().get(i).step() - 1);
            step(trail.get(i));
            if (i + 1 == steps) {
                there = learner.copy();
            }
        }
        measure(run.lastStep());
        return new Recalled(memory(), there);
    }

    private void measure(long step) {
        while (measured < run.measured().size() && run.measured().get(measured).step() <= step) {
            MeasuredCell cell = run.measured().get(measured++);
            int number = learner.number(cell.cell());
            if (number >= 0) {
                curves[number].measured(learner.gain(number), cell.passRate());
            }
        }
    }

    private void step(Trail.Place place) {
        RecordedStep step = place.step();
        ObjectiveSpec objective = place.document().objectiveOf(place.spec());
        learner.begin(objective);
        for (RecordedGroup group : step.groups()) {
            int cell = learner.number(group.cell());
            if (cell >= 0) {
                note(cell, step, group);
                learner.add(cell, group.passRate());
            }
        }
        learner.learn(objective, place.context());
    }

    private void note(int cell, RecordedStep step, RecordedGroup group) {
        Pay.Paid paid = pay.of(step, group);
        Outcome outcome =
                new Outcome(
                        group.passRate(),
                        paid.mean(),
                        paid.isLevel(),
                        group.tokens(),
                        step.meanEntropy(),
                        Source.RECORDED);
        curves[cell].add(learner.gain(cell), outcome);
        all.add(outcome);
        tokens[cell] += group.tokens();
        groups[cell]++;
    }

    private Memory memory() {
        CellCurve[] known =
                Arrays.stream(curves).map(CurveBuilder::curve).toArray(CellCurve[]::new);
        double usual = all.stream().mapToDouble(Outcome::tokens).average().orElse(0);
        double[] means = new double[known.length];
        for (int cell = 0; cell < means.length; cell++) {
            means[cell] = groups[cell] == 0 ? usual : tokens[cell] / groups[cell];
        }
        return new Memory(
                known,
                Pace.of(known, learner),
                RewardLine.of(all),
                means,
                run.steps().getLast().meanEntropy(),
                learner);
    }
}
