package io.gradus.training.guidance;

import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Start;
import java.util.List;

/**
 * Shows the first rollouts of a group help of one tier.
 *
 * @param tier what is shown
 * @param level share of the steps that are shown, where the tier is the steps
 * @param share share of the group's rollouts
 * @param train whether training sees it
 */
record HintGuidance(HintTier tier, double level, double share, HintTraining train)
        implements Guidance {
    @Override
    public List<Start> starts(Problem problem, int group, int rollouts) {
        String help = help(problem.hints());
        if (help.isEmpty()) {
            return List.of();
        }
        Start start = Start.with(Start.Hint.of(help, train.presence()));
        return Shares.first(share, rollouts, _ -> start);
    }

    private String help(Hints hints) {
        if (tier != HintTier.STEPS) {
            return hints.text(tier);
        }
        int shown = Shares.of(level, hints.steps().size());
        return new Hints("", "", hints.steps().subList(0, shown)).trace();
    }
}
