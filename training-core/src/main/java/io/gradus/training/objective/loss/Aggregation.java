package io.gradus.training.objective.loss;

/** How the losses of single tokens become one number. */
public enum Aggregation {
    /** Mean over each sequence's tokens, then over sequences (GRPO, arXiv:2402.03300). */
    SEQUENCE_MEAN {
        @Override
        public double weight(int rowTokens, BatchTotals totals, int maxTokens) {
            return 1.0 / ((double) totals.rows() * rowTokens);
        }
    },
    /**
     * Mean over all tokens of the batch, so that long sequences count as much per token (DAPO,
     * arXiv:2503.14476).
     */
    TOKEN_MEAN {
        @Override
        public double weight(int rowTokens, BatchTotals totals, int maxTokens) {
            return 1.0 / totals.tokens();
        }
    },
    /**
     * Sum over tokens divided by the constant length limit, without a length bias (Dr. GRPO,
     * arXiv:2503.20783).
     */
    CONSTANT_LENGTH {
        @Override
        public double weight(int rowTokens, BatchTotals totals, int maxTokens) {
            return 1.0 / ((double) totals.rows() * maxTokens);
        }
    },
    /**
     * Sum over each sequence's tokens, mean over the sequences of the batch: a whole answer counts
     * as one action, whose log-prob is that sum (REINFORCE as in RLOO, arXiv:2402.14740).
     */
    BATCH {
        @Override
        public double weight(int rowTokens, BatchTotals totals, int maxTokens) {
            return 1.0 / totals.rows();
        }
    };

    /** Weight of each token of a row with {@code rowTokens} tokens of a batch with these totals. */
    public abstract double weight(int rowTokens, BatchTotals totals, int maxTokens);
}
