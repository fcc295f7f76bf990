package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.guidance.Guidance;
import io.gradus.training.curriculum.kind.ModelMeasurement;
import io.gradus.training.policy.Generator;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.rollout.RolloutPlan;
import io.gradus.training.trainer.stage.Sampling;
import io.gradus.training.trainer.stage.StepContext;
import java.util.List;
import java.util.function.Function;

/** Lets models write as in a step of reinforcement learning, or as in an evaluation. */
record StageSampling(
        RunContext run, RolloutLimits evaluation, Function<StepContext, Guidance> guidance)
        implements Sampling {
    @Override
    public List<ScoredGroup> groups(StepContext place, Generator writer, List<Problem> problems) {
        List<RolloutPlan> plans =
                new Objective(place.stage().objective())
                        .planner(place.now(), guidance.apply(place))
                        .plan(problems);
        return new RolloutCollector(writer, run.wording(), run.streams(), ProblemSource::begin)
                .collect(plans, Purpose.TOKENS, place.step(), place.policyVersion()).stream()
                        .map(g -> place.stage().score(g, place.now()))
                        .toList();
    }

    @Override
    public ModelMeasurement passRates(
            String name, Generator writer, List<Problem> problems, StepContext place) {
        double temperature = new Objective(place.stage().objective()).temperature(place.now());
        return new Evaluator(writer, run.wording(), run.streams(), ProblemSource::judge, evaluation)
                .measure(name, problems, place.now().step(), temperature);
    }
}
