package io.gradus.training.policy.pretrained;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A published model on this machine.
 *
 * @param name for people: {@code HuggingFaceTB/SmolLM2-135M-Instruct}, or the name of its folder
 * @param config its dimensions
 * @param sha256 of its weights, lower-case hex: the same for the same tensors in the same files
 * @param files its folder, or its GGUF file: where its tokenizer is, too
 * @param tensors its weights
 */
public record PretrainedModel(
        String name, ModelConfig config, String sha256, Path files, ModelTensors tensors) {
    /** The shape of a policy that begins with this model. */
    public PretrainedShape shape(Optional<LoraShape> lora) {
        return new PretrainedShape(
                name,
                sha256,
                config.headSize(),
                config.architecture().queryKeyNorm(),
                config.scaling(),
                lora);
    }
}
