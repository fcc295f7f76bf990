package io.gradus.training.objective.loss;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * SASR's step-wise switch (Chen et al. 2025, arXiv:2505.13026): each optimiser step is drawn to be
 * one of supervised fine-tuning, with a probability, or else one of reinforcement. A supervised
 * step minimises the mean negative log-prob of what is imitated; where there is nothing to imitate
 * the step is one of reinforcement, which reads the policy's own tokens only. Chance is seeded by
 * the batch's own numbers, so that a step that is repeated is drawn alike.
 *
 * @param loss the loss of reinforcement
 * @param share probability of a supervised step
 * @param of what is imitated
 */
public record SwitchedLoss(PolicyLoss loss, double share, LossTermSpec.Imitated of)
        implements AroundLoss {
    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossResult reinforced = loss.evaluate(sampled(batch), settings);
        boolean[][] imitated = of.chosen(batch);
        boolean supervised =
                ImitationLoss.count(imitated) > 0
                        && new SplittableRandom(batch.seed()).nextDouble() < share;
        LossResult result = supervised ? supervised(batch, imitated, reinforced) : reinforced;
        return result.with(new Metric("loss/supervised", supervised ? 1 : 0))
                .with(new Metric("loss/supervisedProbability", share));
    }

    private static LossResult supervised(
            LossBatch batch, boolean[][] imitated, LossResult reinforced) {
        TapLoss loss = ImitationLoss.of(batch.taps().logProbs(), imitated);
        List<Metric> metrics = new ArrayList<>(reinforced.metrics());
        metrics.add(new Metric("loss/imitation", loss.value()));
        return new LossResult(
                loss.value(),
                List.of(TapGradients.of("imitation", Tap.Token.LOG_PROB, loss.gradient())),
                0,
                reinforced.meanRatio(),
                reinforced.meanKl(),
                reinforced.meanEntropy(),
                reinforced.tokens(),
                Collections.unmodifiableList(metrics));
    }

    private static LossBatch sampled(LossBatch batch) {
        return batch.with(batch.rows().stream().map(SwitchedLoss::sampled).toList());
    }

    private static TrainingRow sampled(TrainingRow row) {
        boolean[] stay = row.trainable().clone();
        for (int t = 0; t < stay.length; t++) {
            stay[t] &= !row.isGiven(t);
        }
        return row.only(stay);
    }

    @Override
    public boolean readsEveryRow() {
        return true;
    }
}
