package io.gradus.training.policy.tokenizer;

import ai.djl.engine.EngineException;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Starts the tokenizers library: nothing is fetched, and nothing is added to a text. */
final class TokenizerLibrary {
    private static final Map<String, String> AS_IT_IS =
            Map.of("truncation", "false", "padding", "false", "addSpecialTokens", "false");

    private TokenizerLibrary() {}

    static HuggingFaceTokenizer open(String place, String json) {
        // the library otherwise reports its start to its makers and looks for CUDA builds of itself
        System.setProperty("OPT_OUT_TRACKING", "true");
        System.setProperty("ai.djl.offline", "true");
        System.setProperty("RUST_FLAVOR", "cpu");
        byte[] text = json.getBytes(StandardCharsets.UTF_8);
        try {
            return HuggingFaceTokenizer.newInstance(new ByteArrayInputStream(text), AS_IT_IS);
        } catch (EngineException e) {
            throw new IllegalStateException(
                    "the tokenizers library does not start on this machine: "
                            + e.getMessage()
                            + "; use the tokenizer characters",
                    e);
        } catch (IOException | RuntimeException e) {
            throw new IllegalArgumentException(
                    "the tokenizers library refuses the tokenizer at %s: %s; fetch the file again"
                            .formatted(place, e.getMessage()),
                    e);
        }
    }
}
