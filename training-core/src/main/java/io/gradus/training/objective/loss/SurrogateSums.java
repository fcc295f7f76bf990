package io.gradus.training.objective.loss;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.Taps;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One pass over the tokens of a batch by a {@link SurrogateLoss}. */
final class SurrogateSums {
    private final SurrogateLoss rule;
    private final LossBatch batch;
    private final Taps taps;
    private final LossSettings settings;
    private final float[][] policy;
    private final float[][] entropy;
    private final Optional<DivergenceTerm> kl;
    private final Optional<CovariancePart> covariance;
    private double loss;
    private double ratios;
    private double weights;
    private double entropies;
    private long cut;

    SurrogateSums(SurrogateLoss rule, LossBatch batch, LossSettings settings) {
        this.rule = rule;
        this.batch = batch;
        this.settings = settings;
        taps = batch.taps();
        policy = TapLoss.zeros(taps.logProbs());
        entropy = TapLoss.zeros(taps.logProbs());
        kl = DivergenceTerm.of(rule.divergence(), batch);
        covariance = CovariancePart.of(rule.bound(), batch, settings);
    }

    /** Adds a row of {@code own} trainable tokens that each count {@code weight}. */
    void add(int row, int own, double weight) {
        switch (rule.level()) {
            case TOKEN -> tokens(row, weight);
            case SEQUENCE -> sequence(row, own, weight);
            case GEOMETRIC -> geometric(row, own, weight);
        }
    }

    private void tokens(int row, double weight) {
        TrainingRow r = batch.rows().get(row);
        for (int t = 0; t < r.trainable().length; t++) {
            if (r.trainable()[t]) {
                double logRatio = logRatio(row, t);
                double advantage = rule.signs().of(r.advantages()[t]);
                Bounded bounded =
                        covariance.isPresent() && covariance.get().removes(row, t)
                                ? new Bounded(0, 0, true)
                                : rule.bound()
                                        .at(Math.exp(logRatio), advantage, r.origin(), settings);
                note(bounded, Math.exp(logRatio));
                loss -= weight * (bounded.factor() * advantage);
                gradient(row, t, weight * advantage, bounded.slope());
                if (covariance.isPresent()) {
                    loss += covariance.get().cost(row, t, logRatio, weight);
                }
                penalty(row, t, weight);
                bonus(row, t, weight);
            }
        }
    }

    private void sequence(int row, int own, double weight) {
        TrainingRow r = batch.rows().get(row);
        double mean = 0;
        for (int t = 0; t < r.trainable().length; t++) {
            mean += r.trainable()[t] ? logRatio(row, t) / own : 0;
        }
        double ratio = Math.exp(mean);
        for (int t = 0; t < r.trainable().length; t++) {
            if (r.trainable()[t]) {
                double advantage = rule.signs().of(r.advantages()[t]);
                Bounded bounded = bounded(r, ratio, advantage);
                loss -= weight * (bounded.factor() * advantage);
                gradient(row, t, weight * advantage, bounded.slope());
                penalty(row, t, weight);
                bonus(row, t, weight);
            }
        }
    }

    private void geometric(int row, int own, double weight) {
        TrainingRow r = batch.rows().get(row);
        Bounded[] all = new Bounded[r.trainable().length];
        double logFactor = 0;
        double advantage = 0;
        for (int t = 0; t < all.length; t++) {
            if (r.trainable()[t]) {
                double ofToken = rule.signs().of(r.advantages()[t]);
                all[t] = bounded(r, Math.exp(logRatio(row, t)), ofToken);
                logFactor += Math.log(Math.max(all[t].factor(), Double.MIN_NORMAL)) / own;
                advantage += ofToken / own;
            }
        }
        double factor = Math.exp(logFactor);
        loss -= weight * own * (factor * advantage);
        for (int t = 0; t < all.length; t++) {
            if (r.trainable()[t]) {
                double share = all[t].slope() / Math.max(all[t].factor(), Double.MIN_NORMAL);
                gradient(row, t, weight * advantage, factor * share);
                penalty(row, t, weight);
                bonus(row, t, weight);
            }
        }
    }

    private Bounded bounded(TrainingRow row, double ratio, double advantage) {
        Bounded bounded = rule.bound().at(ratio, advantage, row.origin(), settings);
        note(bounded, ratio);
        return bounded;
    }

    private void note(Bounded bounded, double ratio) {
        ratios += ratio;
        cut += bounded.cut() ? 1 : 0;
    }

    private void gradient(int row, int t, double weight, double slope) {
        policy[row][t] = slope == 0 ? 0 : (float) (-weight * slope);
        weights += slope;
    }

    private double logRatio(int row, int t) {
        return taps.logProbs()[row][t] - batch.rows().get(row).behaviour()[t];
    }

    private void penalty(int row, int t, double weight) {
        if (kl.isPresent()) {
            loss += kl.get().add(row, t, settings.kl() * weight);
        }
    }

    private void bonus(int row, int t, double weight) {
        double h = taps.entropies()[row][t];
        entropies += h;
        loss -= settings.entropyBonus() * weight * h;
        entropy[row][t] = (float) (-settings.entropyBonus() * weight);
    }

    LossResult result() {
        long tokens = batch.rows().stream().mapToLong(TrainingRow::trainableTokens).sum();
        double n = Math.max(1, tokens);
        return new LossResult(
                loss,
                terms(),
                cut / n,
                ratios / n,
                kl.map(term -> term.sum() / n).orElse(Double.NaN),
                entropies / n,
                tokens,
                metrics(n));
    }

    private List<TapGradients> terms() {
        List<TapGradients> terms =
                new ArrayList<>(List.of(TapGradients.of("policy", Tap.Token.LOG_PROB, policy)));
        covariance.flatMap(CovariancePart::gradients).ifPresent(terms::add);
        if (settings.kl() != 0) {
            kl.map(DivergenceTerm::gradients).ifPresent(terms::add);
        }
        if (settings.entropyBonus() != 0) {
            terms.add(TapGradients.of("entropy", Tap.Token.ENTROPY, entropy));
        }
        return terms;
    }

    /** Factor of a token's gradient, where it is not the ratio or nothing. */
    private List<Metric> metrics(double n) {
        List<Metric> metrics = new ArrayList<>();
        if (rule.level() != RatioLevel.TOKEN || rule.bound().weighs()) {
            metrics.add(new Metric("ratio/weight", weights / n));
        }
        covariance.map(CovariancePart::metrics).ifPresent(metrics::addAll);
        return metrics;
    }
}
