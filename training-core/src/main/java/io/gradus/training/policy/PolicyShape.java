package io.gradus.training.policy;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.ModelConfig;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.PretrainedShape;
import java.util.Optional;

/**
 * The dimensions of a decoder-only transformer with RMSNorm, rotary embeddings, SwiGLU and
 * grouped-query attention, the architecture of Llama and Qwen, and what of it is trained.
 *
 * @param vocabulary number of token ids
 * @param layers number of blocks
 * @param width size of the residual stream
 * @param heads query heads; {@code width} is divisible by it and the head size is even, unless a
 *     published model has a head size of its own
 * @param kvHeads key and value heads; {@code heads} is divisible by it
 * @param feedForward inner size of the SwiGLU block
 * @param context longest sequence, tokens
 * @param tieEmbeddings whether the output layer reuses the embedding
 * @param attentionBias whether query, key and value have a bias (Qwen2 has, Llama has none)
 * @param ropeTheta base of the rotary frequencies (Su et al. 2021: 10,000)
 * @param normEpsilon epsilon of RMSNorm
 * @param pretrained the published model that it begins with; empty for random weights
 */
public record PolicyShape(
        int vocabulary,
        int layers,
        int width,
        int heads,
        int kvHeads,
        int feedForward,
        int context,
        boolean tieEmbeddings,
        boolean attentionBias,
        double ropeTheta,
        double normEpsilon,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<PretrainedShape> pretrained) {
    /** Why another shape is refused, and what to do instead. */
    static final String NO_GROWTH =
            "a policy keeps its shape for good: give the document this shape, or start a run of its own"
                    + " (a model of another shape may be a teacher or an opponent; see models)";

    @SuppressWarnings("NullAway") // shapes that were stored before there were published models
    public PolicyShape {
        pretrained = pretrained == null ? Optional.empty() : pretrained;
        require(vocabulary >= 2, "vocabulary must be >= 2, was " + vocabulary);
        require(layers >= 1, "layers must be >= 1, was " + layers);
        int size = headSize(width, heads, pretrained);
        require(
                heads >= 1 && (pretrained.isPresent() || width % heads == 0),
                "width must be divisible by heads, was " + width + " / " + heads);
        require(size % 2 == 0, "width / heads must be even, was " + width + " / " + heads);
        require(
                kvHeads >= 1 && heads % kvHeads == 0,
                "heads must be divisible by kvHeads, was " + heads + " / " + kvHeads);
        require(feedForward >= 1, "feedForward must be >= 1, was " + feedForward);
        require(context >= 2, "context must be >= 2, was " + context);
    }

    /** A shape of random weights. */
    public PolicyShape(
            int vocabulary,
            int layers,
            int width,
            int heads,
            int kvHeads,
            int feedForward,
            int context,
            boolean tieEmbeddings,
            boolean attentionBias,
            double ropeTheta,
            double normEpsilon) {
        this(
                vocabulary,
                layers,
                width,
                heads,
                kvHeads,
                feedForward,
                context,
                tieEmbeddings,
                attentionBias,
                ropeTheta,
                normEpsilon,
                Optional.empty());
    }

    /**
     * The shape of a policy that begins with a published model.
     *
     * @param context longest sequence of the run, tokens
     * @param lora the adapter that is trained; empty where all weights are
     */
    public static PolicyShape of(PretrainedModel model, int context, Optional<LoraShape> lora) {
        ModelConfig config = model.config();
        return new PolicyShape(
                config.vocabulary(),
                config.layers(),
                config.width(),
                config.heads(),
                config.kvHeads(),
                config.feedForward(),
                context,
                config.tieEmbeddings(),
                config.architecture().attentionBias(),
                config.ropeTheta(),
                config.normEpsilon(),
                Optional.of(model.shape(lora)));
    }

    /** A tied, bias-free shape with the usual constants. */
    public static PolicyShape of(
            int vocabulary,
            int layers,
            int width,
            int heads,
            int kvHeads,
            int feedForward,
            int context) {
        return new PolicyShape(
                vocabulary,
                layers,
                width,
                heads,
                kvHeads,
                feedForward,
                context,
                true,
                false,
                10_000,
                1e-6);
    }

    /** Its dimensions, for people. */
    public String words() {
        return sizes() + pretrained.map(PretrainedShape::words).orElse("");
    }

    private String sizes() {
        return "%d layers of width %d, %d heads, %d key heads, feed-forward %d, context %d, vocabulary %d, %s"
                .formatted(
                        layers,
                        width,
                        heads,
                        kvHeads,
                        feedForward,
                        context,
                        vocabulary,
                        tieEmbeddings ? "tied embeddings" : "untied embeddings");
    }

    /**
     * Refuses another shape than this policy's by an {@link IllegalArgumentException} that names
     * both and the remedy.
     *
     * @param whose what has the other shape, for example {@code the checkpoint's policy}
     */
    public void requireSame(PolicyShape other, String whose) {
        require(
                equals(other),
                "%s has %s, the policy has %s; %s"
                        .formatted(whose, other.words(), words(), NO_GROWTH));
    }

    public int headSize() {
        return headSize(width, heads, pretrained);
    }

    private static int headSize(int width, int heads, Optional<PretrainedShape> pretrained) {
        return pretrained.map(PretrainedShape::headSize).orElse(heads < 1 ? 0 : width / heads);
    }

    /** The adapter that is trained; empty where all weights are. */
    public Optional<LoraShape> lora() {
        return pretrained.flatMap(PretrainedShape::lora);
    }

    /** Whether queries and keys are normalised per head. */
    public boolean queryKeyNorm() {
        return pretrained.map(PretrainedShape::queryKeyNorm).orElse(false);
    }

    /** Query heads per key head. */
    public int headsPerGroup() {
        return heads / kvHeads;
    }

    /** Heads of the fused projection: queries, keys and values. */
    public int projectedHeads() {
        return heads + 2 * kvHeads;
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
