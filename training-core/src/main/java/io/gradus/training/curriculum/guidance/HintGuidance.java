package io.gradus.training.curriculum.guidance;

import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Start;
import java.util.List;

/**
 * Shows the first rollouts of a group help of one level.
 *
 * @param rung what is shown
 * @param share share of the group's rollouts
 * @param train whether training sees it
 */
record HintGuidance(Rung rung, double share, HintTraining train) implements Guidance {
    @Override
    public List<Start> starts(Problem problem, int group, int rollouts) {
        String help = rung.text(problem.hints());
        return help.isEmpty()
                ? List.of()
                : WholeParts.first(
                        share, rollouts, _ -> train.start(help, Help.of(rung.tierWord())));
    }
}
