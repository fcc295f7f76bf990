package io.gradus.training.update;

import io.gradus.training.objective.BatchTotals;
import io.gradus.training.objective.LossBatch;
import io.gradus.training.objective.LossResult;
import io.gradus.training.objective.TrainingRow;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.GradientNorms;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import java.util.List;
import java.util.Optional;

/** Trains the policy on rows: mini-batches in order, for some epochs, one optimiser step each. */
public final class PolicyUpdater {
    private final PolicyEngine engine;
    private final NamedModels models;
    private final Companion companion;

    /** An updater of this policy, whose losses may refer to these models. */
    public PolicyUpdater(PolicyEngine engine, NamedModels models) {
        this(engine, models, Companion.NONE);
    }

    /** The same, of a policy beside which something else learns. */
    public PolicyUpdater(PolicyEngine engine, NamedModels models, Companion companion) {
        this.engine = engine;
        this.models = models;
        this.companion = companion;
    }

    /**
     * Updates the policy on all rows; an empty list or one without any gradient takes no optimiser
     * step.
     */
    public UpdateReport update(List<TrainingRow> rows, UpdateSettings settings) {
        UpdateTally tally = new UpdateTally();
        int epochs = companion.learn(settings) ? settings.epochs() : 0;
        for (int epoch = 0; epoch < epochs; epoch++) {
            for (int part = 0; part < settings.miniBatches(); part++) {
                miniBatch(rows, part, settings, tally);
            }
        }
        return tally.report(companion.report());
    }

    /** Where a mini-batch begins: behind a whole group where the loss compares its rows. */
    private static int start(int part, List<TrainingRow> rows, UpdateSettings settings) {
        int start = rows.size() * part / settings.miniBatches();
        if (settings.policyLoss().comparesRows()) {
            while (start > 0
                    && start < rows.size()
                    && rows.get(start).origin().isOfOneGroup(rows.get(start - 1).origin())) {
                start++;
            }
        }
        return start;
    }

    private void miniBatch(
            List<TrainingRow> all, int part, UpdateSettings settings, UpdateTally tally) {
        List<TrainingRow> rows =
                all.subList(start(part, all, settings), start(part + 1, all, settings));
        BatchTotals totals = BatchTotals.of(rows);
        List<TrainingRow> carrying = carryingGradient(rows, settings);
        if (carrying.isEmpty()) {
            return;
        }
        TokenBatch batch = batch(carrying);
        Optional<FrozenPolicy> reference = settings.reference().map(models::model);
        Optional<Taps> constants = reference.map(model -> model.score(batch));
        Taps taps = engine.forward(batch, settings.policyLoss().request(batch, reference));
        LossResult result =
                settings.policyLoss()
                        .evaluate(
                                new LossBatch(carrying, taps, constants, totals), settings.loss());
        double[] ofTerms = engine.backward(result.terms().toArray(TapGradients[]::new));
        companion.join(part, settings);
        GradientNorms norms = engine.step(settings.optimiser());
        tally.add(result, ofTerms, norms, carrying.size());
    }

    /**
     * Rows whose advantages are all zero change nothing unless another term reads them: the forward
     * pass is spared.
     */
    private List<TrainingRow> carryingGradient(List<TrainingRow> rows, UpdateSettings settings) {
        boolean everyRowCounts =
                settings.loss().entropyBonus() != 0
                        || settings.reference().isPresent()
                        || settings.policyLoss().readsEveryRow();
        return everyRowCounts ? rows : rows.stream().filter(PolicyUpdater::hasAdvantage).toList();
    }

    private static boolean hasAdvantage(TrainingRow row) {
        for (float advantage : row.advantages()) {
            if (advantage != 0) {
                return true;
            }
        }
        return false;
    }

    static TokenBatch batch(List<TrainingRow> rows) {
        float[] temperatures = new float[rows.size()];
        for (int i = 0; i < temperatures.length; i++) {
            temperatures[i] = rows.get(i).temperature();
        }
        return new TokenBatch(
                rows.stream().map(TrainingRow::tokens).toArray(int[][]::new), temperatures);
    }
}
