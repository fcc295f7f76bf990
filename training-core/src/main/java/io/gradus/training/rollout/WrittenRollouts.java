package io.gradus.training.rollout;

import io.gradus.training.problem.EpisodeReplay;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Rollouts of completions that no policy sampled: written by hand, read from a file or made up by a
 * stress test. Where nobody counted its tokens, it has one per character and one for the end, all
 * with the same log-prob and entropy, so that confidence tells them apart no more than their
 * lengths do.
 */
public final class WrittenRollouts {
    /** Log-prob of every token: a probability of 0.9. */
    private static final float LOG_PROB = (float) StrictMath.log(0.9);

    /** Entropy of every token in nats: that of a choice between 0.9 and 0.1. */
    private static final float ENTROPY = 0.325f;

    private WrittenRollouts() {}

    /**
     * A completion that another program's policy wrote.
     *
     * @param text the completion without its end token
     * @param tokens tokens that the policy wrote, the end token included, by its own tokenizer
     * @param truncated whether a limit cut it off
     */
    public record Completion(String text, int tokens, boolean truncated) {
        public Completion {
            if (tokens < 1) {
                throw new IllegalArgumentException("tokens must be >= 1, was " + tokens);
            }
        }

        /** A whole completion of one token per character and one for the end. */
        public static Completion of(String text) {
            return new Completion(text, text.length() + 1, false);
        }
    }

    /** A group of these completions to a problem, in order. */
    public static RolloutGroup group(Problem problem, List<String> completions) {
        return counted(problem, completions.stream().map(Completion::of).toList());
    }

    /** A group of completions whose tokens were counted, in order. */
    public static RolloutGroup counted(Problem problem, List<Completion> completions) {
        List<Rollout> rollouts =
                IntStream.range(0, completions.size())
                        .mapToObj(i -> rollout(problem, i, completions.get(i)))
                        .toList();
        return new RolloutGroup(0, problem, rollouts);
    }

    private static Rollout rollout(Problem problem, int index, Completion written) {
        String completion = written.text();
        int tokens = written.tokens();
        float[] logProbs = new float[tokens];
        float[] entropies = new float[tokens];
        Arrays.fill(logProbs, LOG_PROB);
        Arrays.fill(entropies, ENTROPY);
        Segment prompt =
                Segment.unsampled(
                        SegmentSource.ENVIRONMENT,
                        "solver",
                        0,
                        new int[problem.prompt().length()],
                        false);
        Segment segment =
                new Segment(
                        SegmentSource.POLICY,
                        "solver",
                        0,
                        new int[tokens],
                        true,
                        logProbs,
                        entropies,
                        0);
        return new Rollout(
                problem,
                index,
                Turn.SOLVER,
                List.of(),
                List.of(prompt, segment),
                completion,
                written.truncated() ? StopReason.LENGTH : StopReason.END_TOKEN,
                Optional.empty(),
                EpisodeReplay.turnScores(ProblemSource::begin, problem, completion));
    }
}
