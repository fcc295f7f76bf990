package io.gradus.training.policy;

import io.gradus.training.document.ArtifactReference;
import io.gradus.training.document.Setting;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.policy.tokenizer.TokenizerSpec;
import java.util.List;
import java.util.Optional;

/** The policy: its architecture and its warm start. */
public record PolicySpec(
        @Setting(explanation = "Kind of policy.", defaults = "tiny") PolicyModel model,
        @Setting(
                        explanation =
                                "What turns text into tokens and back; a run keeps a copy of its files.",
                        defaults = "characters",
                        since = 2)
                TokenizerSpec tokenizer,
        @Setting(explanation = "Number of transformer blocks.", defaults = "4", min = 1, max = 64)
                int layers,
        @Setting(
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
                        explanation = "Longest sequence of prompt and completion.",
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
                                "A moving average of the weights, which follows every optimiser step after the warm start. Evaluations measure it beside the policy, and it is the model averaged, for references and roles; left out, none.")
                Optional<AveragingSpec> averaging,
        @Setting(
                        explanation = "The supervised phase before reinforcement learning.",
                        defaults = "{}")
                WarmStartSpec warmStart,
        @Setting(
                        explanation =
                                "An artifact of another run whose weights it begins with, of the same sizes; then there is no warm start.")
                Optional<ArtifactReference> from,
        @Setting(
                        explanation = "What the policy is shown beside a problem.",
                        defaults = "{}",
                        since = 2)
                PromptSpec prompt) {
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

    /** How it reads and writes text. */
    public TextFormat format() {
        return prompt.format(tokenizer.tokenizer());
    }

    /** The dimensions of the network. */
    public PolicyShape shape() {
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
