package io.gradus.training.update;

import io.gradus.training.objective.BatchTotals;
import io.gradus.training.objective.LossBatch;
import io.gradus.training.objective.LossResult;
import io.gradus.training.objective.OtherModels;
import io.gradus.training.objective.PolicyLoss;
import io.gradus.training.objective.TrainingRow;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.GradientNorms;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
        List<MiniBatch> parts =
                IntStream.range(0, settings.miniBatches())
                        .mapToObj(part -> part(part, rows, settings))
                        .toList();
        int epochs = companion.learn(settings) ? settings.epochs() : 0;
        for (int epoch = 0; epoch < epochs; epoch++) {
            parts.forEach(part -> step(part, settings, tally));
        }
        return tally.report(companion.report());
    }

    /** Rows of one optimiser step, and what other models say of them. */
    private record MiniBatch(
            int index, List<TrainingRow> rows, BatchTotals totals, OtherModels others) {}

    private MiniBatch part(int part, List<TrainingRow> all, UpdateSettings settings) {
        List<TrainingRow> rows =
                all.subList(start(part, all, settings), start(part + 1, all, settings));
        List<TrainingRow> carrying = carryingGradient(rows, settings);
        OtherModels others =
                carrying.isEmpty()
                        ? OtherModels.NONE
                        : new Consultation(engine, models)
                                .of(settings.policyLoss(), batch(carrying));
        return new MiniBatch(part, carrying, BatchTotals.of(rows), others);
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

    private void step(MiniBatch part, UpdateSettings settings, UpdateTally tally) {
        if (part.rows().isEmpty()) {
            return;
        }
        PolicyLoss loss = settings.policyLoss();
        TokenBatch batch = batch(part.rows());
        Optional<FrozenPolicy> reference = settings.reference().map(models::model);
        Optional<Taps> constants = reference.map(model -> model.score(batch));
        Taps taps = engine.forward(batch, request(loss, batch, reference, part.others()));
        LossResult result =
                loss.evaluate(
                        new LossBatch(part.rows(), taps, constants, part.totals(), part.others()),
                        settings.loss());
        double[] ofTerms = engine.backward(result.terms().toArray(TapGradients[]::new));
        companion.join(part.index(), settings);
        GradientNorms norms = engine.step(settings.optimiser());
        tally.add(result, ofTerms, norms, part.rows().size());
    }

    private static TapRequest request(
            PolicyLoss loss,
            TokenBatch batch,
            Optional<FrozenPolicy> reference,
            OtherModels others) {
        return loss.request(batch, reference)
                .and(others.divergences().values().toArray(Tap[]::new));
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
