package io.gradus.training.policy;

import java.util.Arrays;
import java.util.Optional;

/**
 * A differentiable quantity of a model's forward pass that a loss may ask for. Nothing is computed
 * that no tap asks for.
 *
 * <p>Temperature: z are the raw logits and T the row's temperature. The distribution that a token
 * is drawn from is softmax(z / T) over all tokens but padding, where the vocabulary has it, and
 * every log-prob, entropy, log-sum-exp and divergence is of that distribution. Only {@link
 * Token#LOGIT} is raw: log-prob = logit / T - log-sum-exp. A token without a predecessor, the first
 * of its row, has no entry.
 */
public sealed interface Tap {
    /** Taps with one entry per token but the first: entry t belongs to token t + 1 of its row. */
    enum Token implements Tap {
        /** Log-prob of the row's token given those before it. */
        LOG_PROB,
        /** Exact entropy in nats of the distribution over the whole vocabulary. */
        ENTROPY,
        /** Raw logit of the row's token, before the temperature. */
        LOGIT,
        /** log sum exp(z / T) over the vocabulary without padding. */
        LOG_SUM_EXP,
        /** Mean over the vocabulary without padding of the log-prob of each token. */
        MEAN_LOG_PROB,
        /**
         * Probability of all tokens together that are likelier than the row's token. The row's
         * token is among the likeliest that make up p where it is at most p.
         */
        MASS_ABOVE
    }

    /**
     * Log-probs of given tokens at each place, whether or not the row goes on with them. Entry t *
     * K + k belongs to token {@code ids[b][t][k]} in the place of token t + 1.
     *
     * @param ids token ids, [B][tokens of the row - 1][K], with the same K everywhere
     */
    record Named(int[][][] ids) implements Tap {
        public Named {
            long sizes =
                    Arrays.stream(ids)
                            .flatMap(Arrays::stream)
                            .mapToInt(k -> k.length)
                            .distinct()
                            .count();
            if (sizes != 1 || ids[0][0].length == 0) {
                throw new IllegalArgumentException(
                        "every place must name the same number of tokens, at least one");
            }
        }

        /** The same tokens at every place of a batch. */
        public static Named everywhere(TokenBatch batch, int... tokens) {
            int[][][] ids = new int[batch.rows().length][][];
            for (int b = 0; b < ids.length; b++) {
                ids[b] = new int[batch.rows()[b].length - 1][];
                Arrays.fill(ids[b], tokens);
            }
            return new Named(ids);
        }

        /** Tokens named at each place. */
        public int count() {
            return ids[0][0].length;
        }
    }

    /**
     * Kullback-Leibler divergence over the whole vocabulary between this model, the student, and
     * another one of the same vocabulary, whose distribution is a constant; one entry per token but
     * the first. Both distributions are taken at the row's temperature.
     *
     * @param other the other model
     * @param direction which of the two is averaged over
     * @param otherTokens what the other model reads instead of the row, for example the same
     *     completion behind another prompt; both are aligned at their ends, and entries before the
     *     beginning of either mean nothing
     */
    record Divergence(FrozenPolicy other, Direction direction, Optional<int[][]> otherTokens)
            implements Tap {
        /** The divergence where both models read the same rows. */
        public static Divergence of(FrozenPolicy other, Direction direction) {
            return new Divergence(other, direction, Optional.empty());
        }
    }

    /** Which distribution a divergence is averaged over. */
    enum Direction {
        /** KL(other || student): the student must cover all that the other does. */
        FORWARD,
        /** KL(student || other): the student must avoid what the other does not do. */
        REVERSE
    }

    /**
     * Output of a head behind each token of the row, the last one included: entry t belongs to
     * tokens 0 to t, so that entry t is the value of the state in which token t + 1 is written, and
     * the last one that of the whole row. The head must have been put into the engine.
     *
     * @param name the head
     * @param detached whether its gradient stops before the trunk
     */
    record Head(String name, boolean detached) implements Tap {}

    /** A row as one vector of the network's width, from the normalised hidden states. */
    enum Pooled implements Tap {
        /** Mean over all tokens of the row. */
        MEAN,
        /** Behind the last token. */
        LAST,
        /**
         * Mean over all tokens of the row of the state's direction, its unit vector: the square of
         * its length is the mean cosine between two tokens, each token with itself included.
         */
        DIRECTION
    }

    /** Whether the last token of each row must be read, which predicts nothing. */
    default boolean readsWholeRows() {
        return this instanceof Head || this instanceof Pooled;
    }

    /** Number of entries of a row of {@code tokens} tokens in a network of this width. */
    default int entries(int tokens, int width) {
        return switch (this) {
            case Token _, Divergence _ -> tokens - 1;
            case Named named -> (tokens - 1) * named.count();
            case Head _ -> tokens;
            case Pooled _ -> width;
        };
    }
}
