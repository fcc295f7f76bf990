package io.gradus.training.trainer;

import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Collected;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.StepWorld;
import java.util.List;

/**
 * The problems of a curriculum, a policy that rolls them out, and the stage's rubrics.
 *
 * @param curriculum chooses the problems
 * @param collector rolls them out
 * @param carried groups that go on from step to step
 * @param starts lets models say what guidance wants of them
 */
record PolicyWorld(
        Curriculum curriculum,
        RolloutCollector collector,
        CarriedRollouts carried,
        StartWriter starts)
        implements StepWorld {
    @Override
    public List<Problem> choose(StepContext at, int from, int problems) {
        return curriculum.choose(at.step(), from, problems, at.now());
    }

    @Override
    public double expansion(StepContext at) {
        return curriculum.expansion();
    }

    @Override
    public int aside() {
        return carried.groups();
    }

    @Override
    public List<Collected.Placed> begin(List<PlacedPlan> plans, StepContext at) {
        FulfilledPlans said = starts.fulfil(plans, at);
        return said.charged(carried.goOn(collector, said.plans(), at));
    }

    @Override
    public List<Collected.Placed> add(List<PlacedPlan> plans, StepContext at) {
        FulfilledPlans said = starts.fulfil(plans, at);
        return said.charged(carried.add(collector, said.plans(), at));
    }

    @Override
    public ScoredGroup score(RolloutGroup group, StepContext at) {
        return at.stage().score(group, at.now());
    }
}
