package io.gradus.training.analysis.simulate;

import io.gradus.training.analysis.simulate.LearnerSettings.Part;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ObjectiveSpec;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.DoubleStream;

/**
 * Leads a learner along the stages and cells of a real run, step by step, and compares what it
 * would pass with what was passed. Expectations stand for draws, so that the misfit is a smooth
 * function of the settings.
 */
final class RunReplay {
    private final FinishedRun run;
    private final CurriculumDocument document;
    private final List<ObjectiveSpec> objectives;
    private final SkillSpace space;
    private final List<ObservedRate> observed;
    private final List<ObservedHelp> helped;
    private final int[][] cells;
    private final StartAbility ability;

    RunReplay(FinishedRun run) {
        this.run = run;
        document = run.document();
        objectives = document.stages().stream().map(document::objectiveOf).toList();
        space = SkillSpace.of(document);
        ability = new StartAbility(document, space);
        observed = ObservedRate.of(run);
        helped = ObservedHelp.of(run, space);
        cells =
                run.steps().stream()
                        .map(s ->
                                s.groups().stream()
                                        .mapToInt(g -> space.number(g.cell()))
                                        .filter(cell -> cell >= 0)
                                        .toArray())
                        .toArray(int[][]::new);
    }

    /**
     * Mean squared difference of pass rates, and half that of the shares of mixed groups, weighted
     * by groups.
     */
    double misfit(LearnerSettings settings) {
        Learner learner = new Learner(space, settings, start(settings), 1);
        StepSignals signals = new StepSignals(space.cells());
        Misfit misfit = new Misfit(0, 0);
        int next = 0;
        int nextHelped = 0;
        int stageStep = 0;
        for (int step = 0; step < cells.length; step++) {
            while (next < observed.size() && observed.get(next).step() <= step) {
                misfit = misfit.plus(compare(learner, observed.get(next++)));
            }
            while (nextHelped < helped.size() && helped.get(nextHelped).step() <= step) {
                misfit = misfit.plus(compare(learner, helped.get(nextHelped++), settings));
            }
            int stage = run.steps().get(step).stage();
            stageStep = step > 0 && run.steps().get(step - 1).stage() == stage ? stageStep + 1 : 0;
            ScheduleContext now = context(step, stage, stageStep);
            if (document.stages().get(stage).isPlain()) {
                learn(learner, signals, objective(step), now, cells[step]);
            } else {
                recall(learner, signals, objective(step), now, run.steps().get(step));
            }
        }
        return misfit.weight() == 0 ? 0 : misfit.sum() / misfit.weight();
    }

    private record Misfit(double sum, double weight) {
        Misfit plus(Misfit other) {
            return new Misfit(sum + other.sum, weight + other.weight);
        }
    }

    private Misfit compare(Learner learner, ObservedRate rate) {
        int cell = space.number(rate.cell());
        if (cell < 0) {
            return new Misfit(0, 0);
        }
        int size = rate.size() > 0 ? rate.size() : objective((int) rate.step()).groupSize();
        double error = learner.passRate(cell) - rate.passRate();
        double mixed = learner.response().mixed(learner.margin(cell), size) - rate.mixedShare();
        return new Misfit(rate.groups() * (error * error + mixed * mixed / 2), rate.groups());
    }

    private Misfit compare(Learner learner, ObservedHelp help, LearnerSettings settings) {
        double margin = learner.margin(space.number(help.cell()));
        double expected = learner.response().mean(margin + settings.help().of(help.help()));
        double groups = help.rollouts() / (double) objective((int) help.step()).groupSize();
        double error = expected - help.passRate();
        return new Misfit(groups * error * error, groups);
    }

    /** The ability at which the first twentieth of the run would have gone as it did. */
    private double start(LearnerSettings settings) {
        List<ObservedRate> first =
                observed.stream()
                        .filter(rate -> rate.step() == observed.getFirst().step())
                        .filter(rate -> space.number(rate.cell()) >= 0)
                        .toList();
        double[] all = space.difficulties(settings);
        double[] weights = first.stream().mapToDouble(ObservedRate::groups).toArray();
        double passed = first.stream().mapToDouble(r -> r.passRate() * r.groups()).sum();
        return settings.response()
                .abilityFor(
                        passed / DoubleStream.of(weights).sum(),
                        first.stream().mapToDouble(r -> all[space.number(r.cell())]).toArray(),
                        weights);
    }

    /** Ability at its beginning beyond what its document alone says, logits. */
    double headStart(LearnerSettings settings) {
        return start(settings) - ability.of(settings.with(Part.HEAD_START, 0));
    }

    /** The objective that a step of the run had. */
    private ObjectiveSpec objective(int step) {
        return objectives.get(run.steps().get(step).stage());
    }

    private void learn(
            Learner learner,
            StepSignals signals,
            ObjectiveSpec objective,
            ScheduleContext now,
            int[] asked) {
        GradientSignal signal = GradientSignal.of(objective.advantage());
        ItemResponse response = learner.response();
        double[] expected = new double[space.cells()];
        double[] mixed = new double[space.cells()];
        signals.clear();
        for (int cell : asked) {
            if (mixed[cell] == 0) {
                double margin = learner.margin(cell);
                expected[cell] = response.signal(margin, objective.groupSize(), signal);
                mixed[cell] = response.mixed(margin, objective.groupSize());
            }
            signals.add(cell, expected[cell], mixed[cell]);
        }
        learner.learn(signals, new UpdateStrength(objective).at(now));
    }

    /**
     * Learns from groups as they went: where rules decide by what came of a group, expectations
     * over all groups would not be those over the groups that were trained on.
     */
    private void recall(
            Learner learner,
            StepSignals signals,
            ObjectiveSpec objective,
            ScheduleContext now,
            FinishedRun.Step step) {
        GradientSignal signal = GradientSignal.of(objective.advantage());
        signals.clear();
        for (FinishedRun.Group group : step.groups()) {
            int cell = space.number(group.cell());
            if (cell >= 0 && group.trained() > 0 && group.trained() < 1) {
                double size = (double) (group.rollouts() + group.helped()) / objective.groupSize();
                signals.add(cell, size * signal.of(group.trained()), size);
            }
        }
        learner.learn(signals, new UpdateStrength(objective).at(now));
    }

    /** Whether it shows what help of this kind is worth. */
    boolean tellsOfHelp(boolean isPrefix) {
        return helped.stream().anyMatch(help -> help.help().isPrefix() == isPrefix);
    }

    private ScheduleContext context(int step, int stage, int stageStep) {
        OptionalLong length =
                document.stages()
                        .get(stage)
                        .maxSteps()
                        .map(OptionalLong::of)
                        .orElse(OptionalLong.empty());
        long tokens = step == 0 ? 0 : run.steps().get(step - 1).tokens();
        return new ScheduleContext(step, stageStep, length, tokens);
    }

    /** Facts that it tells about the length of answers. */
    List<ObservedLength> lengths() {
        return ObservedLength.of(run, space);
    }

    /** Ability gained in its warm start, per logarithm of its steps; empty where it had none. */
    OptionalDouble imitation(LearnerSettings settings) {
        return run.warmStart().isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        (ability.at(run.warmStart().get().passRate(), settings)
                                        - ability.untrained(settings))
                                / StrictMath.log1p(run.warmStart().get().steps()));
    }
}
