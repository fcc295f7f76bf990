package io.gradus.training.simulate;

import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageDecision;
import io.gradus.training.curriculum.StageExit;
import io.gradus.training.curriculum.StageProgress;
import io.gradus.training.curriculum.StageSpec;
import io.gradus.training.sampler.Appraiser;
import io.gradus.training.sampler.Choosing;
import io.gradus.training.sampler.ProblemSampler;
import io.gradus.training.sampler.SampledStep;
import io.gradus.training.schedule.ScheduleContext;
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
    private final Map<Stage, SimulatedStage> stages;
    private final Map<Stage, ProblemSampler> samplers = new HashMap<>();
    private final StageProgress progress;
    private final Learner learner;
    private final SimulatedStep step;
    private final SplittableRandom random;
    private final RateTrack rates;
    private final List<StageVisit> visits = new ArrayList<>();
    private VisitCounts counts = VisitCounts.NONE;
    private long steps;
    private long tokens;
    private long entered;

    SimulatedRun(
            SkillSpace space,
            Map<Stage, SimulatedStage> stages,
            Learner learner,
            double brevity,
            RateTrack rates,
            SplittableRandom random) {
        this.stages = stages;
        this.learner = learner;
        this.rates = rates;
        this.random = random;
        progress = StageProgress.through(List.copyOf(stages.keySet()));
        step = new SimulatedStep(space, brevity);
    }

    /** Walks until the curriculum ends, or so many steps are taken. */
    SimulatedTrace execute(long limit) {
        rates.note(0, learner);
        while (steps < limit) {
            step();
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
        SimulatedStage stage = stages.get(progress.stage());
        ScheduleContext now = progress.context(steps, tokens);
        if (stage.stage().spec().kind().samples()) {
            progress.observe(step.take(stage, choose(stage, now), learner, now, random));
        } else {
            progress.observe(step.pass());
        }
        observe(stage, now);
        if (stage.stage().spec().isRl()) {
            learner.learn(step.signals(), stage.strength().at(now));
        }
        counts = counts.plus(step.counts());
        steps++;
        tokens += step.counts().tokens();
        rates.note(steps, learner);
    }

    private ProblemSampler sampler(SimulatedStage stage) {
        return samplers.computeIfAbsent(stage.stage(), _ -> stage.sampler());
    }

    /** The arms of the next step. */
    private int[] choose(SimulatedStage stage, ScheduleContext now) {
        int groups = stage.stage().objective().groupsPerStep();
        return sampler(stage)
                .choose(
                        new Choosing(
                                steps + 1,
                                now,
                                Collections.nCopies(groups, random),
                                appraiser(stage)));
    }

    /** A value model that knows every pass rate, and angles that tell nothing. */
    private Appraiser appraiser(SimulatedStage stage) {
        return (what, _, arms) ->
                Arrays.stream(arms)
                        .mapToDouble(arm ->
                                switch (what) {
                                    case PASS_RATE -> stage.passRate(arm, learner);
                                    case ANGLE -> 0;
                                })
                        .toArray();
    }

    private void observe(SimulatedStage stage, ScheduleContext now) {
        sampler(stage).observe(new SampledStep(steps + 1, now, step.results()));
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
