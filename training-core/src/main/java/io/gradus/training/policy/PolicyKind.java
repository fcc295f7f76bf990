package io.gradus.training.policy;

import io.gradus.training.policy.pretrained.ModelSource;
import io.gradus.training.policy.pretrained.PretrainedModels;
import java.util.Map;
import java.util.TreeMap;

/** What a policy's model decides of its other settings. */
enum PolicyKind {
    /** Random weights of any size. */
    RANDOM {
        @Override
        Map<String, String> ruledOut() {
            return all(
                    "is a setting of published models; leave it out, or name one in policy.model",
                    "train",
                    "precision",
                    "checkpointing",
                    "microBatch");
        }

        @Override
        Map<String, String> defaults(PolicyModel model) {
            return Map.of();
        }
    },
    /** A published model. */
    PUBLISHED {
        @Override
        Map<String, String> ruledOut() {
            Map<String, String> all =
                    all(
                            "comes from the published model that policy.model names; leave it out, or make policy.model tiny",
                            "layers",
                            "width",
                            "heads",
                            "kvHeads",
                            "feedForward",
                            "tieEmbeddings");
            all.put(
                    "tokenizer",
                    "is the published model's own beside policy.model; leave it out, or make policy.model tiny");
            return all;
        }

        @Override
        Map<String, String> defaults(PolicyModel model) {
            return Map.of(
                    "context",
                    Integer.toString(model.source().map(PolicyKind::context).orElse(CONTEXT)),
                    "warmStart",
                    "{maxSteps: 0}");
        }
    };

    /**
     * Longest sequence where a document names none, tokens: what is trained at a time on one
     * machine, well below the 8,192 to 131,072 that published models were made for.
     */
    private static final int CONTEXT = 2048;

    static PolicyKind of(PolicyModel model) {
        return model.source().isPresent() ? PUBLISHED : RANDOM;
    }

    /** Settings to leave out, with what to do instead; see {@link PolicySpec#ruledOut}. */
    abstract Map<String, String> ruledOut();

    /** Defaults of this kind's own; see {@link PolicySpec#otherDefaults}. */
    abstract Map<String, String> defaults(PolicyModel model);

    /**
     * The model's own context where that is less; a model that cannot be read is reported later.
     */
    private static int context(ModelSource source) {
        try {
            return Math.min(CONTEXT, PretrainedModels.context(source));
        } catch (IllegalArgumentException _) {
            return CONTEXT;
        }
    }

    private static Map<String, String> all(String reason, String... keys) {
        Map<String, String> all = new TreeMap<>();
        for (String key : keys) {
            all.put(key, reason);
        }
        return all;
    }
}
