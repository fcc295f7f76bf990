package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.guidance.AuxiliaryUpdate;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.policy.WarmStartSpec;
import io.gradus.training.problem.Problem;

/**
 * Gain from imitating demonstrations between updates: as much as one more step of the warm start,
 * in proportion to its learning rate.
 */
final class SimulatedImitation {
    private final SkillSpace space;
    private final double imitation;
    private final double learningRate;
    private double taken;

    SimulatedImitation(
            SkillSpace space, LearnerSettings settings, WarmStartSpec warmStart, double before) {
        this.space = space;
        imitation = settings.imitation();
        learningRate = warmStart.learningRate();
        taken = before;
    }

    /** Lets a learner take a lesson, if it is one. */
    void take(AuxiliaryUpdate lesson, ScheduleContext now, Learner learner) {
        if (lesson.problems().isEmpty()) {
            return;
        }
        StepSignals problems = new StepSignals(space.cells());
        for (Problem problem : lesson.problems()) {
            problems.add(space.number(problem.key().cell()), 1, 1);
        }
        double strength = lesson.learningRate().at(now) / learningRate;
        double more = StrictMath.log1p(taken + 1) - StrictMath.log1p(taken);
        learner.gain(problems, imitation * more * strength);
        taken++;
    }
}
