package io.gradus.training.analysis.simulate;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageDecision;
import io.gradus.training.curriculum.StageExit;
import io.gradus.training.curriculum.StageProgress;
import io.gradus.training.curriculum.document.BudgetSpec;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.sampler.Choosing;
import io.gradus.training.curriculum.sampler.DifficultyPredictor;
import io.gradus.training.curriculum.sampler.ProblemSampler;
import io.gradus.training.curriculum.sampler.SampledStep;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.trainer.stage.StepContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** One walk of a synthetic learner through a curriculum, by the curriculum's own rules. */
final class SimulatedRun {
    private final SimulatedStages stages;
    private final Map<Stage, ProblemSampler> samplers = new HashMap<>();
    private final StageProgress progress;
    private final Learner learner;
    private final SimulatedStep plain;
    private final RoundedSteps rounded;
    private final SimulatedImitation lessons;
    private final StepSignals signals;
    private final SplittableRandom random;
    private final RateTrack rates;
    private final List<StageVisit> visits = new ArrayList<>();
    private VisitCounts counts = VisitCounts.NONE;
    private long steps;
    private long tokens;
    private long entered;

    SimulatedRun(
            SimulatedWorld.Setting run,
            SimulatedStages stages,
            SimulatedImitation lessons,
            RandomStreams streams,
            RateTrack rates) {
        this.stages = stages;
        this.lessons = lessons;
        this.rates = rates;
        learner = run.learner();
        random = run.random();
        progress = StageProgress.through(List.copyOf(stages.stages().keySet()));
        plain = new SimulatedStep(run.space(), run.lengths());
        rounded = new RoundedSteps(run, streams);
        signals = new StepSignals(run.space().cells());
    }

    /** Walks until the budget is spent or the curriculum ends, or so many steps are taken. */
    SimulatedTrace execute(long limit, Optional<BudgetSpec> budget) {
        rates.note(0, learner);
        while (steps < limit) {
            step();
            if (budget.flatMap(all -> all.spent(steps, tokens)).isPresent()) {
                end(Optional.empty());
                return new SimulatedTrace(visits, true, rates);
            }
            Optional<StageExit> exit = progress.exit().or(this::endOfItself);
            if (exit.isPresent()) {
                end(exit);
                if (progress.take(exit.get()) instanceof StageDecision.Finish) {
                    return new SimulatedTrace(visits, true, rates);
                }
            }
        }
        if (counts.steps() > 0) {
            end(Optional.empty());
        }
        return new SimulatedTrace(visits, false, rates);
    }

    private void step() {
        SimulatedStage stage = stages.of(progress.stage());
        ScheduleContext now = progress.context(steps, tokens);
        StepContext at = new StepContext(stage.stage(), steps + 1, now, 0, List.of());
        signals.clear();
        TakenStep taken = take(stage, at);
        progress.observe(taken.evidence());
        stages.observe(stage.stage(), at.step(), taken);
        sampler(stage).observe(new SampledStep(at.step(), now, taken.results()));
        rounded.observe(at, taken);
        if (stage.stage().spec().isRl()) {
            learner.learn(signals, stage.strength().at(now));
            lessons.take(taken.lesson(), now, learner);
        }
        counts = counts.plus(taken.counts());
        steps++;
        tokens += taken.counts().tokens();
        rates.note(steps, learner);
    }

    private TakenStep take(SimulatedStage stage, StepContext at) {
        if (!stage.stage().spec().kind().samples()) {
            return plain.pass();
        }
        int groups = stage.stage().objective().groupsPerStep();
        return stages.isPlain(stage.stage())
                ? plain.take(
                        stage, choose(stage, at.now(), groups), learner, at.now(), random, signals)
                : rounded.take(
                        stage,
                        at,
                        wanted -> choose(stage, at.now(), wanted),
                        sampler(stage).expansion(),
                        signals);
    }

    private ProblemSampler sampler(SimulatedStage stage) {
        return samplers.computeIfAbsent(stage.stage(), _ -> stage.sampler());
    }

    /** The arms of some groups of the next step. */
    private int[] choose(SimulatedStage stage, ScheduleContext now, int groups) {
        return sampler(stage)
                .choose(
                        new Choosing(
                                steps + 1,
                                now,
                                Collections.nCopies(groups, random),
                                appraiser(stage)));
    }

    /** A value model that knows every pass rate, and angles that tell nothing. */
    private DifficultyPredictor appraiser(SimulatedStage stage) {
        return (what, _, arms) ->
                Arrays.stream(arms)
                        .mapToDouble(arm ->
                                switch (what) {
                                    case PASS_RATE -> stage.passRate(arm, learner);
                                    case ANGLE -> 0;
                                })
                        .toArray();
    }

    /** A stage whose kind ends it is taken to end at once where none of its rules says when. */
    private Optional<StageExit> endOfItself() {
        StageSpec spec = progress.stage().spec();
        return spec.kind().endsByItself() && spec.maxSteps().isEmpty()
                ? Optional.of(StageExit.done("nothing more is to be done"))
                : Optional.empty();
    }

    private void end(Optional<StageExit> exit) {
        visits.add(
                new StageVisit(
                        progress.stage().index(), entered, counts, progress.conditions(), exit));
        counts = VisitCounts.NONE;
        entered = steps;
    }
}
