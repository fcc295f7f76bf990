package io.gradus.training.policy.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.AveragedPolicy;
import io.gradus.training.policy.ModelSpec;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.tokenizer.RunTokenizer;
import io.gradus.training.policy.tokenizer.Tokenizers;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelRegistryTests {
    private static final PolicyShape SHAPE = PolicyShape.of(20, 1, 16, 2, 1, 16, 16);
    private static final TokenBatch BATCH =
            new TokenBatch(new int[][] {{3, 4, 5, 6}}, new float[] {1});

    @TempDir private Path folder;

    private final PolicyWeights weights = PolicyWeights.initial(SHAPE, new RandomStreams(2));
    private final TorchEngine engine = new TorchEngine(weights, ComputeDevice.choose("cpu"), 1);

    @AfterEach
    void closeEngine() {
        engine.close();
    }

    private ModelRegistry shelf(ModelArtifacts artifacts) {
        SequencedMap<String, ModelSpec> specs = new LinkedHashMap<>();
        specs.put("past", new ModelSpec.Snapshot(Optional.of(2), false, Optional.empty()));
        specs.put("slow", new ModelSpec.Average(0.75));
        specs.put("made", new ModelSpec.Artifact(Optional.empty(), "sft"));
        return new ModelRegistry(specs, folder, engine, artifacts, CheckpointStore::of);
    }

    private void train() {
        engine.forward(BATCH);
        engine.backward(TapGradients.of("test", Tap.Token.LOG_PROB, new float[][] {{-1, -1, -1}}));
        engine.step(new OptimiserSettings(1e-2, 0.9, 0.95, 1e-8, 0, 1));
    }

    @Test
    void anAverageFollowsEveryOptimiserStepByItsFormula() {
        try (ModelRegistry shelf = shelf(ModelArtifacts.NONE)) {
            shelf.begin(0);
            double expected = weights.tensors().get(2).values()[7];
            for (int i = 0; i < 3; i++) {
                train();
                expected = 0.75 * expected + 0.25 * engine.weights().tensors().get(2).values()[7];
            }
            float found =
                    ((AveragedPolicy) shelf.model("slow")).weights().tensors().get(2).values()[7];
            assertThat((double) found).isCloseTo(expected, within(1e-6));
            assertThat(expected).isNotCloseTo(weights.tensors().get(2).values()[7], within(1e-4));
        }
    }

    @Test
    void aSnapshotStaysWhatItWasUntilItIsTakenAnew() {
        try (ModelRegistry shelf = shelf(ModelArtifacts.NONE)) {
            shelf.begin(0);
            float[] before = engine.forward(BATCH).logProbs()[0];
            train();
            shelf.observe(1, 1, Double.NaN);
            assertThat(shelf.model("past").score(BATCH).logProbs()[0]).isEqualTo(before);
            train();
            shelf.observe(2, 2, Double.NaN);
            assertThat(shelf.model("past").score(BATCH).logProbs()[0])
                    .isEqualTo(engine.forward(BATCH).logProbs()[0]);
            assertThat(shelf.report().getFirst().value()).isEqualTo(2);
        }
    }

    @Test
    void whatMovesIsRestoredBitForBit() {
        try (ModelRegistry shelf = shelf(ModelArtifacts.NONE);
                ModelRegistry again = shelf(ModelArtifacts.NONE)) {
            shelf.begin(0);
            train();
            train();
            shelf.observe(2, 2, Double.NaN);
            train();
            again.begin(9);
            again.restore(shelf.save());
            assertThat(again.report()).isEqualTo(shelf.report());
            for (String name : new String[] {"past", "slow"}) {
                assertThat(again.model(name).score(BATCH).logProbs()[0])
                        .isEqualTo(shelf.model(name).score(BATCH).logProbs()[0]);
            }
        }
    }

    @Test
    void aModelMayHaveAnotherShapeThanThePolicy() {
        PolicyWeights larger =
                PolicyWeights.initial(
                        PolicyShape.of(20, 2, 24, 2, 1, 16, 16), new RandomStreams(3));
        ModelSource source = new ModelSource(larger, 40, "stage 'sft'", "");
        try (ModelRegistry shelf =
                shelf(asked ->
                        asked.artifact().equals("sft") ? Optional.of(source) : Optional.empty())) {
            assertThat(shelf.model("made").shape().width()).isEqualTo(24);
            assertThat(shelf.model("made")).isSameAs(shelf.model("made"));
        }
    }

    @Test
    void thePolicyAfterTheWarmStartIsAlwaysThere() {
        CheckpointStore.of(folder).saveReference(weights);
        try (ModelRegistry shelf = shelf(ModelArtifacts.NONE)) {
            float[] before = engine.forward(BATCH).logProbs()[0];
            train();
            assertThat(shelf.model("initial").score(BATCH).logProbs()[0]).isEqualTo(before);
        }
    }

    @Test
    void whatIsNotThereIsNamedWithTheRemedy() {
        try (ModelRegistry shelf = shelf(ModelArtifacts.NONE)) {
            assertThatThrownBy(() -> shelf.model("pst"))
                    .hasMessageContaining("no model is named 'pst' (did you mean 'past'?)");
            assertThatThrownBy(() -> shelf.model("made"))
                    .hasMessageContaining("models.made: no stage has left an artifact 'sft' yet");
        }
    }

    private SnapshotModel snapshot(boolean atPromotion, Optional<Double> klAbove) {
        SnapshotModel model =
                new SnapshotModel(
                        engine, new ModelSpec.Snapshot(Optional.empty(), atPromotion, klAbove));
        model.begin(weights, 0);
        return model;
    }

    @Test
    void aSnapshotIsTakenAnewWhenThePolicyHasMovedTooFar() {
        try (SnapshotModel model = snapshot(false, Optional.of(0.1))) {
            model.observe(1, 5, Double.NaN);
            model.observe(2, 6, 0.1);
            model.promoted(6);
            assertThat(model.version()).isZero();
            train();
            model.observe(3, 7, 0.11);
            assertThat(model.version()).isEqualTo(7);
            assertThat(model.weights().tensors().get(2).values())
                    .isEqualTo(engine.weights().tensors().get(2).values());
        }
    }

    @Test
    void aSnapshotIsTakenAnewAtAPromotion() {
        try (SnapshotModel model = snapshot(true, Optional.empty())) {
            model.observe(1, 5, 9);
            assertThat(model.version()).isZero();
            model.promoted(6);
            assertThat(model.version()).isEqualTo(6);
        }
    }

    @Test
    void aModelOfARunWithAnotherTokenizerIsRefused() throws IOException {
        Path own = Files.createDirectories(folder.resolve("own"));
        Path other = Files.createDirectories(folder.resolve("other"));
        new RunTokenizer(other).keep(Tokenizers.bytePairs());
        SequencedMap<String, ModelSpec> specs = new LinkedHashMap<>();
        specs.put("teacher", new ModelSpec.Checkpoint("other", Optional.empty()));
        try (ModelRegistry shelf =
                new ModelRegistry(specs, own, engine, ModelArtifacts.NONE, CheckpointStore::of)) {
            assertThatThrownBy(shelf::borrow)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("models.teacher: the run in " + other)
                    .hasMessageContaining("this run has characters");
        }
    }
}
