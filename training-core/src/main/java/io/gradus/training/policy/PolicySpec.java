package io.gradus.training.policy;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.ArtifactReference;
import io.gradus.training.document.Dependent;
import io.gradus.training.document.Setting;
import io.gradus.training.policy.pretrained.ModelSource;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.PretrainedModels;
import io.gradus.training.policy.tensor.ElementType;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.tokenizer.TokenizerSpec;
import io.gradus.training.policy.tokenizer.Tokenizers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The policy: what it begins with, what of it is trained, and its warm start. */
public record PolicySpec(
        @Setting(
                        common = true,
                        explanation =
                                "The policy to begin with: tiny, or a published model, which brings its sizes and its tokenizer.",
                        defaults = "tiny")
                PolicyModel model,
        @Setting(
                        explanation =
                                "What turns text into tokens and back; a run keeps a copy of its files.",
                        defaults = "characters",
                        since = 2)
                TokenizerSpec tokenizer,
        @Setting(
                        common = true,
                        explanation = "Number of transformer blocks.",
                        defaults = "4",
                        min = 1,
                        max = 64)
                int layers,
        @Setting(
                        common = true,
                        explanation = "Size of the residual stream; a multiple of twice the heads.",
                        defaults = "128",
                        min = 8,
                        max = 8192)
                int width,
        @Setting(explanation = "Attention heads.", defaults = "4", min = 1, max = 128) int heads,
        @Setting(
                        explanation =
                                "Key and value heads of grouped-query attention; divides the heads.",
                        defaults = "2",
                        min = 1,
                        max = 128,
                        source = "arXiv:2305.13245")
                int kvHeads,
        @Setting(
                        explanation = "Inner size of the SwiGLU layer.",
                        defaults = "352",
                        min = 8,
                        max = 65_536,
                        source = "arXiv:2002.05202")
                int feedForward,
        @Setting(
                        common = true,
                        explanation =
                                "Longest sequence of prompt and completion; for a published model by default the smaller of 2,048 and what the model was made for.",
                        defaults = "64",
                        min = 8,
                        max = 32_768,
                        unit = "tokens")
                int context,
        @Setting(
                        explanation = "Whether input and output embeddings share their weights.",
                        defaults = "true")
                boolean tieEmbeddings,
        @Setting(
                        explanation =
                                "Parameters with a learning rate of their own, or frozen, after the warm start; a parameter belongs to the first group that has it.",
                        defaults = "[]",
                        max = 32)
                List<ParameterGroupSpec> groups,
        @Setting(
                        explanation =
                                "A moving average of the weights, updated by every optimiser step after the warm start. Evaluations measure it next to the policy, and it is the model averaged, for references and roles; none by default.")
                Optional<AveragingSpec> averaging,
        @Setting(
                        common = true,
                        explanation =
                                "The supervised phase before reinforcement learning; a published model has none by default.",
                        defaults = "{}")
                WarmStartSpec warmStart,
        @Setting(
                        explanation =
                                "An artifact of another run whose weights it begins with, of the same sizes; then there is no warm start.")
                Optional<ArtifactReference> from,
        @Setting(
                        explanation = "What the policy sees in addition to a problem.",
                        defaults = "{}",
                        since = 2)
                PromptSpec prompt,
        @Setting(
                        common = true,
                        explanation = "Which weights of a published model are trained.",
                        defaults = "lora",
                        since = 2)
                TrainSpec train,
        @Setting(
                        explanation =
                                "Form of a published model's weights in forward and backward passes. What is trained is kept in f32 in any case; bf16 halves the model's memory, and is fast where the processor or GPU computes in it.",
                        defaults = "f32",
                        since = 2)
                Precision precision,
        @Setting(
                        explanation =
                                "Whether the backward pass of a published model computes each block's activations again, instead of keeping them: about a third more time, for the memory of one block in place of all.",
                        defaults = "true",
                        since = 2,
                        source = "arXiv:1604.06174")
                boolean checkpointing,
        @Setting(
                        explanation =
                                "Tokens that a published model computes gradients of at a time; the gradients of a batch add up. 2,048 keep a processor or GPU busy and leave activations small.",
                        defaults = "2048",
                        min = 16,
                        max = 1_000_000,
                        unit = "tokens",
                        since = 2)
                int microBatch)
        implements Dependent {
    public PolicySpec {
        groups = List.copyOf(groups);
        if (width % (2 * heads) != 0) {
            throw new IllegalArgumentException(
                    "width must be a multiple of twice the heads, " + 2 * heads + ", was " + width);
        }
        if (heads % kvHeads != 0) {
            throw new IllegalArgumentException(
                    "kvHeads must divide heads, " + heads + ", was " + kvHeads);
        }
    }

    @Override
    public Map<String, String> ruledOut() {
        return PolicyKind.of(model).ruledOut();
    }

    @Override
    public Map<String, String> otherDefaults() {
        return PolicyKind.of(model).defaults(model);
    }

    /** Where the published model that it begins with comes from; empty for random weights. */
    public Optional<ModelSource> source() {
        return model.source();
    }

    /**
     * The published model that it begins with; empty for random weights. Throws {@link
     * IllegalArgumentException} naming place and remedy where it cannot be read.
     */
    public Optional<PretrainedModel> pretrained() {
        return source().map(source -> placed(() -> PretrainedModels.open(source)));
    }

    /**
     * Why the published model that it begins with cannot be opened on this machine, with the
     * command that brings it back; empty where it can, and for random weights.
     */
    public Optional<String> absence() {
        try {
            source().ifPresent(PretrainedModels::open);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /**
     * What turns text into tokens: the published model's own, or the one that the document names.
     * Throws {@link IllegalArgumentException} naming place and remedy where its files cannot be
     * read.
     */
    public Tokenizer textTokenizer() {
        return pretrained()
                .<Tokenizer>map(model -> placed(() -> Tokenizers.ofModel(model.files())))
                .orElseGet(tokenizer::tokenizer);
    }

    private static <T> T placed(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("policy.model: " + e.getMessage(), e);
        }
    }

    /** How a published model is computed. */
    public LanguageSettings language() {
        ElementType type =
                switch (precision) {
                    case F32 -> ElementType.F32;
                    case BF16 -> ElementType.BF16;
                };
        return new LanguageSettings(type, checkpointing, microBatch);
    }

    /** How it reads and writes text. */
    public TextFormat format() {
        return prompt.format(textTokenizer());
    }

    /** The dimensions of the network, and of the adapter that is trained, if any. */
    public PolicyShape shape() {
        return pretrained()
                .map(model -> PolicyShape.of(model, context, train.adapter()))
                .orElseGet(this::tinyShape);
    }

    /** The weights that training begins with: random, the published model's, or its new adapter. */
    public PolicyWeights initialWeights(RandomStreams streams) {
        return pretrained()
                .map(model -> PretrainedWeights.initial(shape(), model, streams))
                .orElseGet(() -> PolicyWeights.initial(shape(), streams));
    }

    private PolicyShape tinyShape() {
        return new PolicyShape(
                format().tokenizer().size(),
                layers,
                width,
                heads,
                kvHeads,
                feedForward,
                context,
                tieEmbeddings,
                false,
                10_000,
                1e-6);
    }
}
