package io.gradus.training.trainer.update;

import io.gradus.training.objective.loss.BatchTotals;
import io.gradus.training.objective.loss.LossBatch;
import io.gradus.training.objective.loss.LossResult;
import io.gradus.training.objective.loss.OtherModels;
import io.gradus.training.objective.loss.PolicyLoss;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.GradientNorms;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * Trains the policy on rows: mini-batches in order, for some epochs, one optimiser step each, whose
 * gradient may be accumulated over parts of the mini-batch. A loss or gradient that is not finite
 * takes no step and is counted.
 */
public final class PolicyUpdater {
    private final PolicyEngine engine;
    private final NamedModels models;
    private final int[] stops;
    private final Companion companion;

    /** An updater of a policy over characters, whose losses may refer to these models. */
    public PolicyUpdater(PolicyEngine engine, NamedModels models) {
        this(engine, Characters.TOKENIZER, models, Companion.NONE);
    }

    /** An updater of a policy beside which something else learns. */
    public PolicyUpdater(
            PolicyEngine engine, Tokenizer tokenizer, NamedModels models, Companion companion) {
        this.stops = tokenizer.stops();
        this.engine = engine;
        this.models = models;
        this.companion = companion;
    }

    /**
     * Updates the policy on all rows; an empty list or one without any gradient takes no optimiser
     * step.
     */
    public UpdateReport update(List<TrainingRow> rows, UpdateSettings settings) {
        return update(rows, settings, OptionalLong.empty());
    }

    /** The same for a policy of this version, whose own rows were sampled by it as it stands. */
    public UpdateReport update(
            List<TrainingRow> rows, UpdateSettings settings, OptionalLong version) {
        OwnLogProbs own = new OwnLogProbs(engine, version);
        UpdateTally tally = new UpdateTally(settings.diagnostics());
        List<MiniBatch> parts =
                IntStream.range(0, settings.miniBatches())
                        .mapToObj(part -> part(part, rows, settings, own))
                        .toList();
        int epochs = companion.learn(settings) ? settings.epochs() : 0;
        for (int epoch = 0; epoch < epochs; epoch++) {
            parts.forEach(part -> step(part, settings, tally, own));
        }
        return tally.report(companion.learned());
    }

    /** The rows of one optimiser step, in the parts that are read one after the other. */
    private record MiniBatch(int index, List<MicroBatch> parts, BatchTotals totals) {
        int rows() {
            return parts.stream().mapToInt(part -> part.rows().size()).sum();
        }
    }

    /** Rows of one forward pass, and what other models say of them. */
    private record MicroBatch(List<TrainingRow> rows, OtherModels others) {}

    private MiniBatch part(
            int part, List<TrainingRow> all, UpdateSettings settings, OwnLogProbs own) {
        List<TrainingRow> rows =
                all.subList(start(part, all, settings), start(part + 1, all, settings));
        List<MicroBatch> parts =
                microBatches(carryingGradient(rows, settings), settings).stream()
                        .map(some -> own.before(some, settings.steps()))
                        .map(some -> new MicroBatch(some, others(some, settings)))
                        .toList();
        return new MiniBatch(part, parts, BatchTotals.of(rows));
    }

    private OtherModels others(List<TrainingRow> rows, UpdateSettings settings) {
        return new Consultation(engine, models).of(settings.policyLoss(), TrainingRow.batch(rows));
    }

    /** One part where the loss looks at all rows together, or as many as are accumulated over. */
    private static List<List<TrainingRow>> microBatches(
            List<TrainingRow> rows, UpdateSettings settings) {
        PolicyLoss loss = settings.policyLoss();
        boolean whole = loss.comparesRows() || loss.readsEveryRow();
        int parts = whole ? 1 : settings.accumulate();
        return IntStream.range(0, parts)
                .mapToObj(i -> rows.subList(rows.size() * i / parts, rows.size() * (i + 1) / parts))
                .filter(some -> !some.isEmpty())
                .toList();
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

    private void step(
            MiniBatch batch, UpdateSettings settings, UpdateTally tally, OwnLogProbs own) {
        if (batch.parts().isEmpty()) {
            return;
        }
        boolean finite = true;
        for (MicroBatch part : batch.parts()) {
            finite = finite && accumulate(part, batch.totals(), settings, tally, own);
        }
        if (finite) {
            companion.join(batch.index(), settings);
            tally.stepped(engine.step(settings.optimiser()), batch.rows());
        } else {
            engine.dropGradient();
            tally.stepped(GradientNorms.skipped(), batch.rows());
        }
    }

    /** Adds the gradient of some rows where their loss is finite, and says whether it is. */
    private boolean accumulate(
            MicroBatch part,
            BatchTotals totals,
            UpdateSettings settings,
            UpdateTally tally,
            OwnLogProbs own) {
        PolicyLoss loss = settings.policyLoss();
        TokenBatch batch = TrainingRow.batch(part.rows());
        Optional<FrozenPolicy> reference = settings.reference().map(models::model);
        Optional<Taps> constants = reference.map(model -> model.score(batch));
        Taps taps = engine.forward(batch, request(loss, batch, reference, part.others()));
        List<TrainingRow> rows = own.during(part.rows(), settings.steps(), taps);
        LossResult result =
                loss.evaluate(
                        new LossBatch(rows, taps, constants, totals, part.others(), stops),
                        settings.loss());
        boolean finite = Double.isFinite(result.loss());
        TapGradients[] terms = result.terms().toArray(TapGradients[]::new);
        tally.favoured(rows, taps, result);
        tally.read(result, finite ? engine.backward(terms) : new double[0]);
        return finite;
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
}
