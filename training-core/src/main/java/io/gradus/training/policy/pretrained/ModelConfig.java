package io.gradus.training.policy.pretrained;

import java.util.Optional;

/**
 * The dimensions of a published model, as its {@code config.json} or the metadata of a GGUF file
 * tell them.
 *
 * @param vocabulary number of token ids, rows of the embedding
 * @param layers number of blocks
 * @param width size of the residual stream
 * @param heads query heads
 * @param kvHeads key and value heads; divides {@code heads}
 * @param headSize size of a head, even; not always {@code width / heads}
 * @param feedForward inner size of the SwiGLU block
 * @param context longest sequence that it was made for, tokens
 * @param tieEmbeddings whether the output layer reuses the embedding
 * @param ropeTheta base of the rotary frequencies
 * @param scaling change of the rotary frequencies; empty where they are plain
 * @param normEpsilon epsilon of RMSNorm
 */
public record ModelConfig(
        Architecture architecture,
        int vocabulary,
        int layers,
        int width,
        int heads,
        int kvHeads,
        int headSize,
        int feedForward,
        int context,
        boolean tieEmbeddings,
        double ropeTheta,
        Optional<RotaryScaling> scaling,
        double normEpsilon) {}
