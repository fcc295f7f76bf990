package io.gradus.training.policy.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.LanguageSettings;
import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Published models compute what transformers and PEFT compute. */
class LanguageParityTests {
    private static final int VOCABULARY = 256;

    @ParameterizedTest
    @ValueSource(strings = {"llama", "qwen2", "qwen3", "qwen2-bf16"})
    void logitsEqualThoseOfTransformers(String name) {
        ReferenceModel reference = ReferenceModel.of(name);
        TokenBatch batch = reference.batch();
        TapRequest all = ReferenceModel.everything(batch, VOCABULARY);
        try (TorchEngine engine = reference.whole(LanguageSettings.DEFAULT, 2)) {
            Taps taps = engine.score(batch, all.and(Tap.Token.LOGIT));
            for (int row = 0; row < batch.rows().length; row++) {
                float[] logits = ReferenceModel.floats(reference.rows().get(row).get("logits"));
                requireSame(taps.values().getFirst()[row], logits, batch.rows()[row].length - 1);
                int next = batch.rows()[row][1];
                assertThat(taps.of(Tap.Token.LOGIT)[row][0]).isCloseTo(logits[next], within(1e-4f));
            }
        }
    }

    private static void requireSame(float[] logProbs, float[] logits, int places) {
        for (int t = 0; t < places; t++) {
            float[] own = Arrays.copyOfRange(logits, t * VOCABULARY, (t + 1) * VOCABULARY);
            double sum = 0;
            for (float logit : own) {
                sum += Math.exp(logit);
            }
            for (int token = 0; token < VOCABULARY; token++) {
                assertThat((double) logProbs[t * VOCABULARY + token])
                        .isCloseTo(own[token] - Math.log(sum), within(1e-4));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"llama", "qwen2", "qwen3", "qwen2-bf16"})
    void greedyTextEqualsThatOfTransformers(String name) {
        ReferenceModel reference = ReferenceModel.of(name);
        try (TorchEngine engine = reference.whole(LanguageSettings.DEFAULT, 1)) {
            int[][] tokens = engine.generate(reference.greedy()).tokens();
            for (int row = 0; row < tokens.length; row++) {
                assertThat(tokens[row])
                        .isEqualTo(ReferenceModel.ids(reference.rows().get(row).get("greedy")));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"llama", "qwen2", "qwen3"})
    void greedyTextWithAnAdapterEqualsThatOfPeft(String name) {
        ReferenceModel reference = ReferenceModel.of(name);
        try (TorchEngine engine = reference.adapted(LanguageSettings.DEFAULT, 1)) {
            int[][] tokens = engine.generate(reference.greedy()).tokens();
            for (int row = 0; row < tokens.length; row++) {
                assertThat(tokens[row])
                        .isEqualTo(
                                ReferenceModel.ids(reference.rows().get(row).get("adapterGreedy")));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"llama", "qwen2", "qwen3"})
    void gradientsOfAllWeightsEqualThoseOfTransformers(String name) {
        ReferenceModel reference = ReferenceModel.of(name);
        try (TorchEngine engine = reference.whole(LanguageSettings.DEFAULT, 2)) {
            requireLoss(engine, reference, "loss");
            List<float[]> gradients = engine.accumulatedGradient();
            for (JsonNode expected :
                    reference.reference().get("gradients").valueStream().toList()) {
                float[] values = ReferenceModel.floats(expected.get("values"));
                float[] own = gradients.get(slot(engine, expected.get("name").asString()));
                requireClose(Arrays.copyOf(own, values.length), values);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"llama", "qwen2", "qwen3"})
    void gradientsOfAnAdapterEqualThoseOfPeft(String name) {
        ReferenceModel reference = ReferenceModel.of(name);
        try (TorchEngine engine = reference.adapted(LanguageSettings.DEFAULT, 2)) {
            requireLoss(engine, reference, "adapterLoss");
            List<float[]> gradients = engine.accumulatedGradient();
            for (JsonNode expected :
                    reference.reference().get("adapterGradients").valueStream().toList()) {
                float[] own = gradients.get(slot(engine, expected.get("name").asString()));
                requireClose(own, ReferenceModel.floats(expected.get("values")));
            }
        }
    }

    private static void requireLoss(TorchEngine engine, ReferenceModel reference, String loss) {
        TokenBatch batch = reference.batch();
        Taps taps = engine.forward(batch);
        double total = 0;
        for (int row = 0; row < batch.rows().length; row++) {
            for (int t = 0; t < taps.logProbs()[row].length; t++) {
                total += taps.logProbs()[row][t] * reference.loss().values().getFirst()[row][t];
            }
        }
        assertThat(total).isCloseTo(reference.reference().get(loss).asDouble(), within(1e-4));
        engine.backward(reference.loss());
    }

    /** The parameter that holds a published tensor; fused ones begin with it. */
    private static int slot(TorchEngine engine, String published) {
        String name =
                switch (published) {
                    case "model.embed_tokens.weight" -> "embedding.weight";
                    case "model.layers.0.self_attn.q_proj.weight" ->
                            "layers.0.attention.qkv.weight";
                    case "model.layers.1.input_layernorm.weight" ->
                            "layers.1.attention.norm.weight";
                    default ->
                            published
                                    .replace("model.layers", "layers")
                                    .replace("self_attn", "attention")
                                    .replace("mlp", "feedForward");
                };
        List<String> names = engine.weights().tensors().stream().map(NamedTensor::name).toList();
        return names.indexOf(name);
    }

    private static void requireClose(float[] found, float[] expected) {
        double norm = 0;
        double difference = 0;
        assertThat(found).hasSameSizeAs(expected);
        for (int i = 0; i < expected.length; i++) {
            norm += expected[i] * (double) expected[i];
            difference += Math.pow(found[i] - (double) expected[i], 2);
        }
        assertThat(norm).isPositive();
        assertThat(Math.sqrt(difference / norm)).isLessThan(1e-5);
    }
}
