package io.gradus.training.objective.loss;

/**
 * Losses of pairs of which one rollout is preferred, as functions of the log-probs of their tokens.
 * Row 2i is the preferred one of pair i, row 2i + 1 the other.
 */
public sealed interface PreferenceLoss {
    /** How strongly a row's tokens count, given their number. */
    double scale(int tokens);

    /** Whether the reference's log-probs are subtracted. */
    boolean hasReference();

    /** The loss of a pair's margin, and its derivative. */
    Point at(double margin);

    /** A value and a slope. */
    record Point(double value, double slope) {}

    /**
     * Result of the pairs.
     *
     * @param loss mean loss of the pairs and its gradient
     * @param margin mean margin
     * @param accuracy share of pairs with a positive margin
     */
    record Result(TapLoss loss, double margin, double accuracy) {}

    /**
     * DPO (Rafailov et al. 2023, arXiv:2305.18290): -log sigmoid(beta * difference of log-ratios).
     */
    record Dpo(double beta) implements PreferenceLoss {
        @Override
        public double scale(int tokens) {
            return beta;
        }

        @Override
        public boolean hasReference() {
            return true;
        }

        @Override
        public Point at(double margin) {
            return logistic(margin);
        }
    }

    /** IPO (Azar et al. 2023, arXiv:2310.12036): (difference of log-ratios - 1 / (2 tau))^2. */
    record Ipo(double tau) implements PreferenceLoss {
        @Override
        public double scale(int tokens) {
            return 1;
        }

        @Override
        public boolean hasReference() {
            return true;
        }

        @Override
        public Point at(double margin) {
            double off = margin - 1 / (2 * tau);
            return new Point(off * off, 2 * off);
        }
    }

    /**
     * SimPO (Meng et al. 2024, arXiv:2405.14734): -log sigmoid(beta * difference of mean log-probs
     * - gamma).
     */
    record SimPo(double beta, double gamma) implements PreferenceLoss {
        @Override
        public double scale(int tokens) {
            return beta / tokens;
        }

        @Override
        public boolean hasReference() {
            return false;
        }

        @Override
        public Point at(double margin) {
            return logistic(margin - gamma);
        }
    }

    /** -log sigmoid(x) and its derivative. */
    static Point logistic(double x) {
        double loss =
                x > 0
                        ? StrictMath.log1p(StrictMath.exp(-x))
                        : StrictMath.log1p(StrictMath.exp(x)) - x;
        return new Point(loss, -1 / (1 + StrictMath.exp(x)));
    }

    /**
     * The mean loss of pairs.
     *
     * @param logProbs the policy's, [2 * pairs][tokens of the row - 1]
     * @param reference the reference's in the same shape; not read where the loss has none
     * @param trainable which tokens count
     */
    default Result of(float[][] logProbs, float[][] reference, boolean[][] trainable) {
        int pairs = logProbs.length / 2;
        float[][] gradient = TapLoss.zeros(logProbs);
        double loss = 0;
        double margins = 0;
        int right = 0;
        for (int pair = 0; pair < pairs; pair++) {
            double margin =
                    sum(2 * pair, logProbs, reference, trainable)
                            - sum(2 * pair + 1, logProbs, reference, trainable);
            Point point = at(margin);
            loss += point.value() / pairs;
            margins += margin / pairs;
            right += margin > 0 ? 1 : 0;
            spread(gradient[2 * pair], trainable[2 * pair], point.slope() / pairs);
            spread(gradient[2 * pair + 1], trainable[2 * pair + 1], -point.slope() / pairs);
        }
        return new Result(new TapLoss(loss, gradient), margins, (double) right / pairs);
    }

    private double sum(int row, float[][] logProbs, float[][] reference, boolean[][] trainable) {
        double sum = 0;
        int tokens = 0;
        for (int t = 0; t < logProbs[row].length; t++) {
            if (trainable[row][t]) {
                sum += logProbs[row][t] - (hasReference() ? reference[row][t] : 0);
                tokens++;
            }
        }
        return scale(Math.max(1, tokens)) * sum;
    }

    private void spread(float[] gradient, boolean[] trainable, double slope) {
        int tokens = 0;
        for (boolean token : trainable) {
            tokens += token ? 1 : 0;
        }
        for (int t = 0; t < gradient.length; t++) {
            gradient[t] = trainable[t] ? (float) (slope * scale(tokens)) : 0;
        }
    }
}
