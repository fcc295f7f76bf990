package io.gradus.training.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import io.gradus.training.problem.ToolAnswer;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.SegmentSource;
import java.util.List;
import java.util.Optional;

/**
 * A stretch of a rollout behind the prompt, token by token, as shown to people. Numbers are rounded
 * to three decimals. The lists are as long as {@link #MOST_TOKENS} at most: of a longer segment
 * they describe the beginning.
 *
 * @param source who wrote it
 * @param role the role that wrote or reads it
 * @param trainable whether the policy is trained on it
 * @param text its text, without the end token
 * @param lengths how many chars of the text each token covers, as {@link TokenTexts} counts them; 0
 *     for special tokens and for the beginning of a character that a later token completes
 * @param entropies entropy of the distribution each token was drawn from, nats; empty where it was
 *     not sampled
 * @param logProbs log-probability each token was drawn with; empty where it was not sampled
 * @param turn turn of the episode, from 0; 0 in events that were stored before it was kept
 * @param presence whether the policy reads it while it writes, in training, or both
 * @param advantage mean advantage of its tokens where turns have advantages of their own; empty
 *     where it is the rollout's
 * @param advantages the advantage of each token where they differ; empty where all have the
 *     segment's, so that most rollouts carry none
 * @param help what guidance calls it and why it was given; empty for all else and in events that
 *     were stored before it was kept
 * @param ids ids of its tokens; left out where each is told by its character
 * @param marks tokens without whole characters of their own; left out where there are none
 * @param more tokens behind those that are described; left out where there are none, and where each
 *     character of the text behind them is one
 */
public record SampledSegment(
        SegmentSource source,
        String role,
        boolean trainable,
        String text,
        List<Integer> lengths,
        List<Float> entropies,
        List<Float> logProbs,
        @JsonSetter(nulls = Nulls.AS_EMPTY) int turn,
        Presence presence,
        Optional<Double> advantage,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Float> advantages,
        Optional<Help> help,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Integer> ids,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<TokenMark> marks,
        @JsonSetter(nulls = Nulls.AS_EMPTY) @JsonInclude(JsonInclude.Include.NON_DEFAULT)
                int more) {
    /** Tokens of a segment that are described one by one. */
    public static final int MOST_TOKENS = 1024;

    public SampledSegment {
        lengths = List.copyOf(lengths);
        entropies = List.copyOf(entropies);
        logProbs = List.copyOf(logProbs);
        presence = presence == null ? Presence.BOTH : presence;
        advantage = advantage == null ? Optional.empty() : advantage;
        advantages = advantages == null ? List.of() : List.copyOf(advantages); // older events
        help = help == null ? Optional.empty() : help;
        ids = ids == null ? List.of() : List.copyOf(ids);
        marks = marks == null ? List.of() : List.copyOf(marks);
    }

    /** A segment whose tokens are told by its characters. */
    public SampledSegment(
            SegmentSource source,
            String role,
            boolean trainable,
            String text,
            List<Integer> lengths,
            List<Float> entropies,
            List<Float> logProbs,
            int turn,
            Presence presence,
            Optional<Double> advantage,
            List<Float> advantages,
            Optional<Help> help) {
        this(
                source,
                role,
                trainable,
                text,
                lengths,
                entropies,
                logProbs,
                turn,
                presence,
                advantage,
                advantages,
                help,
                List.of(),
                List.of(),
                0);
    }

    /** A segment of an episode's first turn. */
    public SampledSegment(
            SegmentSource source,
            String role,
            boolean trainable,
            String text,
            List<Integer> lengths,
            List<Float> entropies,
            List<Float> logProbs) {
        this(source, role, trainable, text, lengths, entropies, logProbs, 0);
    }

    /** A segment that the policy always reads, with its rollout's advantage. */
    public SampledSegment(
            SegmentSource source,
            String role,
            boolean trainable,
            String text,
            List<Integer> lengths,
            List<Float> entropies,
            List<Float> logProbs,
            int turn) {
        this(
                source,
                role,
                trainable,
                text,
                lengths,
                entropies,
                logProbs,
                turn,
                Presence.BOTH,
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    /**
     * Whether an environment says that it cannot use what was written: a tool with {@code <error>},
     * others with {@code !}.
     */
    public boolean failed() {
        return source == SegmentSource.ENVIRONMENT
                && (text.startsWith(ToolAnswer.FAILURE) || text.startsWith("!"));
    }

    /** The same text without its tokens. */
    SampledSegment withoutTokens() {
        return new SampledSegment(
                source, role, trainable, text, List.of(), List.of(), List.of(), turn, presence,
                advantage, List.of(), help);
    }
}
