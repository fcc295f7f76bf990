package io.gradus.training.objective.loss;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The tokens of a batch that a covariance bound chooses. The covariance of a token is the product
 * of how far its advantage and its log-prob are from their means over the batch's trainable tokens.
 *
 * <p>Where chance decides, it is seeded by the batch's own numbers, so that a step that is repeated
 * chooses again what it chose.
 */
final class CovarianceTokens {
    /** A trainable token of the batch. */
    private record Token(int row, int t, double covariance) {}

    private final LossBatch batch;
    private final List<Token> tokens = new ArrayList<>();
    private final boolean[][] chosen;
    private int count;

    private CovarianceTokens(LossBatch batch) {
        this.batch = batch;
        chosen = new boolean[batch.rows().size()][];
        double advantages = 0;
        double logProbs = 0;
        long n = 0;
        for (int row = 0; row < chosen.length; row++) {
            TrainingRow r = batch.rows().get(row);
            chosen[row] = new boolean[r.trainable().length];
            for (int t = 0; t < chosen[row].length; t++) {
                if (r.trainable()[t]) {
                    advantages += r.advantages()[t];
                    logProbs += batch.taps().logProbs()[row][t];
                    n++;
                }
            }
        }
        fill(advantages / Math.max(1, n), logProbs / Math.max(1, n));
    }

    private void fill(double meanAdvantage, double meanLogProb) {
        for (int row = 0; row < chosen.length; row++) {
            TrainingRow r = batch.rows().get(row);
            for (int t = 0; t < chosen[row].length; t++) {
                if (r.trainable()[t]) {
                    double logProb = batch.taps().logProbs()[row][t];
                    tokens.add(
                            new Token(
                                    row,
                                    t,
                                    (r.advantages()[t] - meanAdvantage) * (logProb - meanLogProb)));
                }
            }
        }
    }

    /** Tokens of a batch that this bound chooses. */
    static CovarianceTokens of(CovarianceSpec spec, LossBatch batch, LossSettings settings) {
        CovarianceTokens all = new CovarianceTokens(batch);
        switch (spec) {
            case CovarianceSpec.ClipCov clip -> all.drawWithin(clip, settings);
            case CovarianceSpec.KlCov kl -> all.takeHighest(kl.share());
        }
        return all;
    }

    private void drawWithin(CovarianceSpec.ClipCov bound, LossSettings settings) {
        List<Token> left = new ArrayList<>();
        long latest = batch.rows().stream().mapToLong(r -> r.origin().step()).max().orElse(0);
        for (Token token : tokens) {
            boolean within =
                    token.covariance() > bound.least()
                            && token.covariance() < bound.most()
                            && bound.among()
                                    .includes(batch.rows().get(token.row()).origin(), latest);
            if (within && !isCut(bound, token, settings)) {
                left.add(token);
            }
        }
        SplittableRandom random = new SplittableRandom(batch.seed());
        for (int n = number(bound.share()); n > 0 && !left.isEmpty(); n--) {
            choose(left.remove(random.nextInt(left.size())));
        }
    }

    private boolean isCut(CovarianceSpec.ClipCov bound, Token token, LossSettings settings) {
        TrainingRow row = batch.rows().get(token.row());
        float logProb = batch.taps().logProbs()[token.row()][token.t()];
        double ratio = Math.exp(logProb - row.behaviour()[token.t()]);
        return bound.at(ratio, row.advantages()[token.t()], row.origin(), settings).cut();
    }

    private void takeHighest(double share) {
        tokens.stream()
                .sorted(Comparator.comparingDouble(Token::covariance).reversed())
                .limit(number(share))
                .forEach(this::choose);
    }

    private int number(double share) {
        return Math.min(tokens.size(), Math.max(1, (int) (share * tokens.size())));
    }

    private void choose(Token token) {
        chosen[token.row()][token.t()] = true;
        count++;
    }

    boolean isChosen(int row, int t) {
        return chosen[row][t];
    }

    /** Share of the batch's trainable tokens that is chosen. */
    double chosenShare() {
        return tokens.isEmpty() ? 0 : (double) count / tokens.size();
    }

    /** The covariance of the batch: the mean over its tokens. */
    double mean() {
        return tokens.stream().mapToDouble(Token::covariance).average().orElse(0);
    }
}
