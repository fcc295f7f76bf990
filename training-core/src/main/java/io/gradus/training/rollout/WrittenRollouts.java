package io.gradus.training.rollout;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.EpisodeReplay;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.asking.AnswerReading;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Rollouts of completions that no policy sampled: written by hand, read from a file or made up by a
 * stress test. Where nobody counted its tokens, it has those of a tokenizer; all have the same
 * log-prob and entropy, so that confidence tells them apart no more than their lengths do.
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
     * @param start what it was given beside the prompt, from which it goes on; its text does not
     *     hold it
     */
    public record Completion(String text, int tokens, boolean truncated, Start start) {
        /** A completion that was given nothing. */
        public Completion(String text, int tokens, boolean truncated) {
            this(text, tokens, truncated, Start.NONE);
        }

        public Completion {
            if (tokens < 1) {
                throw new IllegalArgumentException("tokens must be >= 1, was " + tokens);
            }
        }

        /** A whole completion with the tokens that this tokenizer makes of it. */
        public static Completion of(Tokenizer tokenizer, String text) {
            return new Completion(text, count(tokenizer, text), false);
        }
    }

    /**
     * Tokens of a whole turn with its end; of text that the tokenizer cannot write, one per
     * character.
     */
    public static int count(Tokenizer tokenizer, String text) {
        return tokenizer.canEncode(text) ? tokenizer.encodeTurn(text).length : text.length() + 1;
    }

    /** A group of these completions to a problem, in order; every character is one token. */
    public static RolloutGroup group(Problem problem, List<String> completions) {
        return group(Characters.TOKENIZER, problem, completions);
    }

    /** A group of these completions to a problem, in order. */
    public static RolloutGroup group(
            Tokenizer tokenizer, Problem problem, List<String> completions) {
        return counted(
                tokenizer,
                AnswerReading.PLAIN,
                problem,
                completions.stream().map(text -> Completion.of(tokenizer, text)).toList());
    }

    /**
     * A group of completions whose tokens were counted, in order.
     *
     * @param tokenizer whose tokens they are where they are as many as it makes of a text; else
     *     only their number is known
     * @param reading how their answers are read
     */
    public static RolloutGroup counted(
            Tokenizer tokenizer,
            AnswerReading reading,
            Problem problem,
            List<Completion> completions) {
        List<Rollout> rollouts =
                IntStream.range(0, completions.size())
                        .mapToObj(i -> rollout(tokenizer, reading, problem, i, completions.get(i)))
                        .toList();
        return new RolloutGroup(0, problem, rollouts);
    }

    private static Rollout rollout(
            Tokenizer tokenizer,
            AnswerReading reading,
            Problem problem,
            int index,
            Completion written) {
        TextTokens tokens = TextTokens.of(tokenizer, written);
        String begun = written.start().prefix().map(Start.Prefix::text).orElse("");
        List<Segment> path = new ArrayList<>(List.of(prompt(tokenizer, problem)));
        path.addAll(given(written.start(), tokens));
        path.add(written(tokens.ids()));
        return new Rollout(
                problem,
                index,
                Turn.SOLVER,
                List.of(),
                path,
                begun + written.text(),
                written.truncated() ? StopReason.LENGTH : StopReason.END_TOKEN,
                Optional.empty(),
                EpisodeReplay.turnScores(ProblemSource::begin, problem, begun + written.text()),
                tokens.tokenizer(),
                reading);
    }

    /** What it was shown behind the prompt, and made to begin with. */
    private static List<Segment> given(Start start, TextTokens tokens) {
        List<Segment> given = new ArrayList<>();
        start.hint()
                .ifPresent(hint ->
                        given.add(Segment.hint(hint, tokens.more(hint.text()), Turn.SOLVER, 0, 0)));
        start.prefix()
                .ifPresent(prefix ->
                        given.add(
                                Segment.given(
                                        tokens.more(prefix.text()),
                                        Turn.SOLVER,
                                        0,
                                        prefix.trained(),
                                        0,
                                        prefix.help())));
        return given;
    }

    private static Segment prompt(Tokenizer tokenizer, Problem problem) {
        int[] tokens = new int[count(tokenizer, problem.prompt()) - 1];
        return Segment.unsampled(SegmentSource.ENVIRONMENT, "solver", 0, tokens, false);
    }

    private static Segment written(int[] tokens) {
        float[] logProbs = new float[tokens.length];
        float[] entropies = new float[tokens.length];
        Arrays.fill(logProbs, LOG_PROB);
        Arrays.fill(entropies, ENTROPY);
        return new Segment(SegmentSource.POLICY, "solver", 0, tokens, true, logProbs, entropies, 0);
    }
}
