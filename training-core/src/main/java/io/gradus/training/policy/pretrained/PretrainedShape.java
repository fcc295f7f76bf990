package io.gradus.training.policy.pretrained;

import java.util.Optional;

/**
 * What a policy that begins with a published model has beyond the sizes of its network.
 *
 * @param base the model's name, for people
 * @param sha256 of the model's weights, lower-case hex
 * @param headSize size of a head
 * @param queryKeyNorm whether queries and keys are normalised per head
 * @param scaling change of the rotary frequencies
 * @param lora the adapter that is trained; empty where all weights are
 */
public record PretrainedShape(
        String base,
        String sha256,
        int headSize,
        boolean queryKeyNorm,
        Optional<RotaryScaling> scaling,
        Optional<LoraShape> lora) {
    /** What it adds to a policy's dimensions, for people. */
    public String words() {
        return ", from %s (SHA-256 %.12s), %s"
                .formatted(base, sha256, lora.map(LoraShape::words).orElse("all weights trained"));
    }
}
