package io.gradus.training.curriculum.guidance;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Start;
import java.util.List;

/**
 * Lets the first rollouts of a group begin with a part of a known solution.
 *
 * @param spec what the document says
 * @param tokenizer the run's
 * @param share share of the solution's tokens as it is at this step
 * @param rollouts share of the group's rollouts as it is at this step
 * @param step the step, from 1
 * @param streams where shares are drawn from
 */
record PrefixGuidance(
        GuidanceSpec.Prefix spec,
        Tokenizer tokenizer,
        double share,
        double rollouts,
        long step,
        RandomStreams streams)
        implements Guidance {
    @Override
    public List<Start> starts(Problem problem, int group, int of) {
        KnownSolution solution = new KnownSolution(tokenizer, spec.of().text(problem));
        return WholeParts.first(rollouts, of, rollout -> start(solution, group, rollout));
    }

    private Start start(KnownSolution solution, int group, int rollout) {
        double given =
                switch (spec.draw()) {
                    case FIXED -> share;
                    case UNIFORM ->
                            share
                                    * streams.stream(Purpose.GUIDANCE, step, group, rollout)
                                            .nextDouble();
                };
        String begun = solution.first(given);
        return begun.isEmpty()
                ? Start.NONE
                : Start.with(new Start.Prefix(begun, spec.train(), Help.of("prefix")));
    }
}
