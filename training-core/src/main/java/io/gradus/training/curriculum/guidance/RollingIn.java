package io.gradus.training.curriculum.guidance;

import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wanted;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * ROLLIN (arXiv:2212.12809): a share of the rollouts begins where the policy of the task before
 * leads, which plays for a number of moves that is geometrically distributed, so that starts are
 * drawn from its discounted visits; the others begin at the prompt. The policy of the task before
 * is a model of the document, for example what the stage before left as an artifact. There it rolls
 * in under the context of its own task, here under the prompt of the problem. A roll-in never takes
 * the last move of a completion from the policy that is trained. Share and discount are ours.
 */
@Choice(
        name = "roll-in",
        explanation =
                "Another model, such as the policy of the previous stage, begins some rollouts of each group for a random number of moves, and the policy continues them.",
        source = "arXiv:2212.12809")
public record RollingIn(
        @Setting(
                        explanation =
                                "The model that begins the rollouts, for example an artifact of the previous stage.",
                        min = 1,
                        max = 63,
                        names = "model")
                String model,
        @Setting(
                        explanation =
                                "Share of each group's rollouts that begin this way; rounded to whole rollouts.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                Schedule share,
        @Setting(
                        explanation =
                                "Probability of each further move of the roll-in, so that discount / (1 - discount) are expected; a move is a turn of an episode, else a token.",
                        defaults = "0.75",
                        min = 0,
                        max = 0.999)
                double discount)
        implements GuidanceSpec {
    /** Moves beyond which no roll-in goes. */
    private static final int MOST = 10_000;

    @Override
    public Guide begin(Tokenizer tokenizer) {
        return (now, step, streams) ->
                (problem, group, rollouts) ->
                        WholeParts.first(
                                share.at(now),
                                rollouts,
                                rollout ->
                                        start(
                                                streams.stream(
                                                        Purpose.GUIDANCE, step, group, rollout)));
    }

    private Start start(SplittableRandom random) {
        int moves = 0;
        while (moves < MOST && random.nextDouble() < discount) {
            moves++;
        }
        Help help = new Help("rollin", moves + (moves == 1 ? " move" : " moves") + " of " + model);
        return moves == 0 ? Start.NONE : Start.wanting(new Wanted.Beginning(model, moves, help));
    }

    @Override
    public boolean asksModels() {
        return true;
    }

    @Override
    public List<String> models() {
        return List.of(model);
    }

    @Override
    public boolean reacts() {
        return true;
    }

    @Override
    public String material(Problem problem) {
        return problem.prompt();
    }

    @Override
    public Optional<String> gap() {
        return Optional.of(
                "Where another model leads is unknown here: rollouts with a roll-in"
                        + " pass as any other.");
    }
}
