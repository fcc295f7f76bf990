package io.gradus.training.trainer.update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.objective.loss.Aggregation;
import io.gradus.training.objective.loss.DivergenceFrom;
import io.gradus.training.objective.loss.LossBatch;
import io.gradus.training.objective.loss.LossResult;
import io.gradus.training.objective.loss.LossSettings;
import io.gradus.training.objective.loss.ModelReading;
import io.gradus.training.objective.loss.PolicyLoss;
import io.gradus.training.objective.loss.RowOrigin;
import io.gradus.training.objective.loss.SurrogateLoss;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.NamedNorm;
import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PolicyUpdaterTests {
    private static final OptimiserSettings ADAM =
            new OptimiserSettings(1e-2, 0.9, 0.95, 1e-8, 0, 100);

    private static final NamedModels NO_MODELS =
            name -> {
                throw new AssertionError("nobody asks for " + name);
            };

    private final PolicyWeights weights =
            PolicyWeights.initial(PolicyShape.of(20, 1, 16, 2, 1, 16, 16), new RandomStreams(2));
    private final TorchEngine engine = new TorchEngine(weights, ComputeDevice.choose("cpu"), 1);
    private final PolicyUpdater updater = new PolicyUpdater(engine, NO_MODELS);

    @AfterEach
    void closeEngine() {
        engine.close();
    }

    private static UpdateSettings settings(int miniBatches, int epochs) {
        return settings(0, miniBatches, epochs, false);
    }

    private static UpdateSettings settings(
            double kl, int miniBatches, int epochs, boolean hasReference) {
        return new UpdateSettings(
                SurrogateLoss.clipped(Aggregation.TOKEN_MEAN),
                new LossSettings(0.2, 0.28, kl, 0, 8),
                ADAM,
                miniBatches,
                epochs,
                hasReference ? Optional.of(NamedModels.INITIAL) : Optional.empty());
    }

    /** Two prompt tokens and three trained ones, whose behaviour log-probs are the engine's own. */
    private TrainingRow row(SplittableRandom random, float advantage) {
        int[] tokens = random.ints(5, 2, 20).toArray();
        Taps taps = engine.forward(new TokenBatch(new int[][] {tokens}, new float[] {1}));
        float a = advantage;
        return new TrainingRow(
                tokens,
                new boolean[] {false, true, true, true},
                taps.logProbs()[0],
                new float[] {0, a, a, a},
                1);
    }

    private List<TrainingRow> rows(float... advantages) {
        SplittableRandom random = new SplittableRandom(5);
        List<TrainingRow> rows = new ArrayList<>();
        for (float advantage : advantages) {
            rows.add(row(random, advantage));
        }
        return rows;
    }

    private double logProb(TrainingRow row) {
        Taps taps = engine.forward(new TokenBatch(new int[][] {row.tokens()}, new float[] {1}));
        return taps.logProbs()[0][1] + taps.logProbs()[0][2] + taps.logProbs()[0][3];
    }

    @Test
    void anUpdateMakesGoodRolloutsLikelierAndBadOnesLess() {
        List<TrainingRow> rows = rows(1, -1);
        double good = logProb(rows.get(0));
        double bad = logProb(rows.get(1));
        UpdateReport report = updater.update(rows, settings(1, 1));
        assertThat(logProb(rows.get(0))).isGreaterThan(good);
        assertThat(logProb(rows.get(1))).isLessThan(bad);
        assertThat(report.optimiserSteps()).isEqualTo(1);
        assertThat(report.meanRatio()).isCloseTo(1, within(1e-5));
        assertThat(report.clipShare()).isZero();
        assertThat(report.gradientNorm()).isPositive();
    }

    @Test
    void rowsWithoutAdvantageAreSparedButCountInTheMean() {
        List<TrainingRow> rows = rows(1, 0, 0, 0);
        UpdateReport report = updater.update(rows, settings(1, 1));
        assertThat(report.trainedRows()).isEqualTo(1);
        // one of four rows carries the loss: -(3 tokens * 1) / (12 tokens)
        assertThat(report.loss()).isCloseTo(-0.25, within(1e-5));
    }

    @Test
    void withoutAnyAdvantageThePolicyStaysAsItIs() {
        UpdateReport report = updater.update(rows(0, 0), settings(2, 3));
        assertThat(report.optimiserSteps()).isZero();
        assertThat(engine.save().weights().tensors().getFirst().values())
                .isEqualTo(weights.tensors().getFirst().values());
    }

    @Test
    void everyMiniBatchOfEveryEpochIsOneOptimiserStep() {
        UpdateReport report = updater.update(rows(1, -1, 0.5f, -0.5f), settings(2, 3));
        assertThat(report.optimiserSteps()).isEqualTo(6);
        assertThat(engine.save().steps()).isEqualTo(6);
        assertThat(report.trainedRows()).isEqualTo(12);
    }

    @Test
    void theKlTermPullsBackToTheReference() {
        List<TrainingRow> rows = rows(0, 0);
        double atReference = logProb(rows.getFirst());
        try (FrozenPolicy reference = engine.freeze(engine.save().weights())) {
            updater.update(List.of(withAdvantage(rows.getFirst())), settings(1, 3));
            double away = Math.abs(logProb(rows.getFirst()) - atReference);
            PolicyUpdater pulling = new PolicyUpdater(engine, _ -> reference);
            UpdateReport report = pulling.update(rows, settings(1, 1, 10, true));
            assertThat(report.meanKl()).isPositive();
            assertThat(Math.abs(logProb(rows.getFirst()) - atReference)).isLessThan(away);
        }
    }

    @Test
    void aStageWithoutReferenceTrainsAsIfTheRunHadNone() {
        List<TrainingRow> rows = rows(0, 0);
        double before = logProb(rows.getFirst());
        try (FrozenPolicy reference = engine.freeze(engine.save().weights())) {
            UpdateReport report =
                    new PolicyUpdater(engine, _ -> reference)
                            .update(rows, settings(0, 1, 3, false));
            assertThat(report.optimiserSteps()).isZero();
            assertThat(report.meanKl()).isZero();
            assertThat(logProb(rows.getFirst())).isEqualTo(before);
        }
    }

    private static TrainingRow withAdvantage(TrainingRow row) {
        return new TrainingRow(
                row.tokens(), row.trainable(), row.behaviour(), new float[] {0, 1, 1, 1}, 1);
    }

    /** An environment's tokens: whatever they say of themselves, and whatever the last one is. */
    @Test
    void aMaskedTokenNeverChangesAGradient() {
        List<float[]> once = updatedWith(9, 0, 0);
        List<float[]> twice = updatedWith(15, -3, 7);
        for (int i = 0; i < once.size(); i++) {
            assertThat(twice.get(i)).isEqualTo(once.get(i));
        }
        assertThat(once.getFirst()).isNotEqualTo(weights.tensors().getFirst().values());
    }

    /** Weights after an update with penalty and bonus on a row whose last token is masked. */
    private List<float[]> updatedWith(int last, float behaviour, float advantage) {
        TrainingRow row =
                new TrainingRow(
                        new int[] {3, 4, 5, 6, last},
                        new boolean[] {false, true, true, false},
                        new float[] {behaviour, -2, -2, behaviour},
                        new float[] {advantage, 1, -1, advantage},
                        1);
        UpdateSettings settings =
                new UpdateSettings(
                        SurrogateLoss.clipped(Aggregation.TOKEN_MEAN),
                        new LossSettings(0.2, 0.28, 0.5, 0.1, 8),
                        ADAM,
                        1,
                        2,
                        Optional.of(NamedModels.INITIAL));
        try (TorchEngine fresh = new TorchEngine(weights, ComputeDevice.choose("cpu"), 1);
                FrozenPolicy reference = fresh.freeze(weights)) {
            UpdateReport report =
                    new PolicyUpdater(fresh, _ -> reference).update(List.of(row), settings);
            assertThat(report.termNorms())
                    .extracting(NamedNorm::name)
                    .containsExactly("policy", "kl", "entropy");
            return fresh.weights().tensors().stream().map(NamedTensor::values).toList();
        }
    }

    /** Tells how many rows, and what its readings say, at each optimiser step. */
    private record Listening(boolean comparesRows, List<LossBatch> heard) implements PolicyLoss {
        private static final ModelReading BEFORE = ModelReading.before(TapRequest.TOKENS);
        private static final ModelReading TEACHER =
                new ModelReading("teacher", TapRequest.of(Tap.Token.MASS_ABOVE));
        private static final DivergenceFrom FROM =
                new DivergenceFrom("teacher", Tap.Direction.REVERSE);

        @Override
        public LossResult evaluate(LossBatch batch, LossSettings settings) {
            heard.add(batch);
            return SurrogateLoss.clipped(Aggregation.TOKEN_MEAN).evaluate(batch, settings);
        }

        @Override
        public List<ModelReading> readings() {
            return List.of(BEFORE, TEACHER);
        }

        @Override
        public List<DivergenceFrom> divergences() {
            return List.of(FROM);
        }
    }

    private List<LossBatch> heard(
            List<TrainingRow> rows, boolean comparesRows, int miniBatches, int epochs) {
        Listening loss = new Listening(comparesRows, new ArrayList<>());
        UpdateSettings settings =
                new UpdateSettings(
                        loss,
                        new LossSettings(0.2, 0.28, 0, 0, 8),
                        ADAM,
                        miniBatches,
                        epochs,
                        Optional.empty());
        try (FrozenPolicy teacher = engine.freeze(weights)) {
            new PolicyUpdater(engine, _ -> teacher).update(rows, settings);
        }
        return loss.heard();
    }

    private List<TrainingRow> grouped(int... sizes) {
        List<TrainingRow> rows = new ArrayList<>();
        for (int group = 0; group < sizes.length; group++) {
            for (TrainingRow row : rows(new float[sizes[group]])) {
                rows.add(
                        new TrainingRow(
                                row.tokens(),
                                row.trainable(),
                                row.behaviour(),
                                new float[] {0, 1, 1, 1},
                                1,
                                row.versions(),
                                false,
                                new RowOrigin(4, group, rows.size(), 0, 0, 0, 0)));
            }
        }
        return rows;
    }

    @Test
    void theRowsOfAGroupStayInOneMiniBatchWhereTheLossComparesThem() {
        List<TrainingRow> rows = grouped(3, 3, 2);
        // eight rows in three parts begin at 0, 2 and 5: both lie within groups
        assertThat(heard(rows, true, 3, 1))
                .extracting(batch -> batch.rows().stream().map(r -> r.origin().group()).toList())
                .containsExactly(List.of(0, 0, 0), List.of(1, 1, 1), List.of(2, 2));
        assertThat(heard(rows, false, 3, 1))
                .extracting(batch -> batch.rows().size())
                .containsExactly(2, 3, 3);
        assertThat(heard(grouped(5, 1), true, 3, 1))
                .extracting(batch -> batch.rows().size())
                .containsExactly(5, 1);
    }

    @Test
    void rowsOfNoGroupArePartedAsEver() {
        assertThat(heard(rows(1, 1, 1, 1), true, 2, 1))
                .extracting(batch -> batch.rows().size())
                .containsExactly(2, 2);
    }

    @Test
    void aLossReadsThePolicyBeforeTheUpdateAndTheModelsThatItNames() {
        List<LossBatch> heard = heard(grouped(2, 2), false, 2, 2);
        assertThat(heard).hasSize(4);
        float[][] before = heard.get(1).read(Listening.BEFORE).logProbs();
        // the second part is first trained after one step, and read before any
        assertThat(before).isDeepEqualTo(heard.get(3).read(Listening.BEFORE).logProbs());
        assertThat(before[0][2]).isNotEqualTo(heard.get(1).taps().logProbs()[0][2]);
        assertThat(heard.get(0).read(Listening.BEFORE).logProbs()[0])
                .containsExactly(heard.get(0).taps().logProbs()[0]);
        assertThat(heard.get(0).read(Listening.TEACHER).of(Tap.Token.MASS_ABOVE)[0][0])
                .isBetween(0f, 1f);
        // the teacher is the policy before the first step, and another one after it
        assertThat(heard.get(0).read(Listening.FROM)[0][0]).isCloseTo(0, within(1e-6f));
        assertThat(heard.get(3).read(Listening.FROM)[0][0]).isPositive();
        assertThatThrownBy(
                        () -> heard.get(0).read(new DivergenceFrom("other", Tap.Direction.FORWARD)))
                .hasMessageContaining("did not ask");
    }

    @Test
    void accumulatedGradientsTakeTheStepOfTheWholeBatch() {
        List<TrainingRow> rows = rows(1, -1, 0.5f, -0.25f, 0, 2, 0.1f);
        UpdateReport whole = updater.update(rows, settings(1, 1));
        float[] expected = engine.weights().tensors().get(2).values();
        try (TorchEngine other = new TorchEngine(weights, ComputeDevice.choose("cpu"), 1)) {
            UpdateReport parts =
                    new PolicyUpdater(other, NO_MODELS)
                            .update(rows, accumulating(settings(1, 1), 3));
            assertThat(other.weights().tensors().get(2).values())
                    .containsExactly(expected, within(1e-6f));
            assertThat(parts.optimiserSteps()).isEqualTo(1);
            assertThat(parts.trainedRows()).isEqualTo(whole.trainedRows());
            assertThat(parts.loss()).isCloseTo(whole.loss(), within(1e-6));
            assertThat(parts.gradientNorm()).isCloseTo(whole.gradientNorm(), within(1e-5));
            assertThat(parts.clipShare()).isEqualTo(whole.clipShare());
            assertThat(parts.meanRatio()).isCloseTo(whole.meanRatio(), within(1e-6));
        }
    }

    private static UpdateSettings accumulating(UpdateSettings whole, int parts) {
        return accumulating(whole, parts, false);
    }

    private static UpdateSettings accumulating(
            UpdateSettings whole, int parts, boolean diagnostics) {
        return new UpdateSettings(
                whole.policyLoss(),
                whole.loss(),
                whole.optimiser(),
                whole.miniBatches(),
                parts,
                whole.epochs(),
                whole.reference(),
                whole.critic(),
                diagnostics);
    }

    /** Eight rows in two mini-batches of two parts each, twice. */
    @Test
    void diagnosticsTellHowRowsAreDividedAmongSteps() {
        List<TrainingRow> rows = rows(1, -1, 1, -1, 1, -1, 1, -1);

        List<Metric> told = updater.update(rows, accumulating(settings(2, 2), 2, true)).metrics();

        assertThat(told)
                .contains(
                        new Metric("rule/update/steps", 4),
                        new Metric("rule/update/parts", 2),
                        new Metric("rule/update/rows", 4));
        assertThat(updater.update(rows, settings(2, 2)).metrics())
                .noneMatch(metric -> metric.name().startsWith("rule/"));
    }

    @Test
    void whatIsNotFiniteTakesNoStepAndIsCounted() {
        for (float poison : new float[] {Float.NaN, Float.POSITIVE_INFINITY}) {
            List<TrainingRow> rows = rows(1, poison, 0.5f, -0.5f);
            List<TrainingRow> sound = List.of(rows.get(2), rows.get(3));
            float[] before = engine.weights().tensors().get(2).values();

            UpdateReport report = updater.update(rows, accumulating(settings(1, 1), 2));
            assertThat(report.skippedSteps()).isEqualTo(1);
            assertThat(report.optimiserSteps()).isZero();
            assertThat(report.loss()).isNotFinite();
            assertThat(engine.weights().tensors().get(2).values()).isEqualTo(before);
            assertThat(engine.save().firstMoments().get(2).floats()).containsOnly(0);

            // the sound half of the batch left nothing behind: the next step is as if it was first
            updater.update(sound, settings(1, 1));
            try (TorchEngine fresh = new TorchEngine(weights, ComputeDevice.choose("cpu"), 1)) {
                new PolicyUpdater(fresh, NO_MODELS).update(sound, settings(1, 1));
                assertThat(engine.weights().tensors().get(2).values())
                        .isEqualTo(fresh.weights().tensors().get(2).values());
            }
            engine.restore(OptimiserState.fresh(weights));
        }
    }
}
