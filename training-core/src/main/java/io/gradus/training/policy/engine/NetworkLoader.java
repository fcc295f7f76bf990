package io.gradus.training.policy.engine;

import io.gradus.training.policy.LanguageSettings;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.PretrainedShape;
import io.gradus.training.policy.text.Tokenizer;
import java.util.function.Function;

/**
 * Makes networks of any shape on one device.
 *
 * @param padded whether token 0 only fills rows and is never sampled
 * @param tokens number of tokens that the tokenizer knows: a published model may have more rows,
 *     which are never sampled; 0 where all are
 * @param language how published models are computed
 * @param models finds a published model on this machine; throws {@link IllegalArgumentException}
 *     where it is not there
 */
public record NetworkLoader(
        ComputeDevice device,
        boolean padded,
        int tokens,
        LanguageSettings language,
        Function<PretrainedShape, PretrainedModel> models) {
    /** A loader for shapes of random weights. */
    public NetworkLoader(ComputeDevice device, boolean padded) {
        this(
                device,
                padded,
                0,
                LanguageSettings.DEFAULT,
                shape -> {
                    throw new IllegalArgumentException(
                            "the published model " + shape.base() + " is not at hand");
                });
    }

    /**
     * A loader for a document's policy, and for models beside it that begin with the same published
     * model.
     */
    public static NetworkLoader of(ComputeDevice device, PolicySpec policy) {
        Tokenizer tokenizer = policy.textTokenizer();
        return new NetworkLoader(
                device,
                tokenizer.isPadded(),
                tokenizer.size(),
                policy.language(),
                shape -> model(policy, shape));
    }

    private static PretrainedModel model(PolicySpec policy, PretrainedShape shape) {
        return policy.pretrained()
                .filter(model -> model.sha256().equals(shape.sha256()))
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "a model of this run begins with %s (SHA-256 %.12s), the policy does not: models of one run share the published model that they begin with"
                                        .formatted(shape.base(), shape.sha256())));
    }

    /** The network of a shape; on an engine thread. */
    Network load(PolicyShape shape) {
        if (shape.pretrained().isEmpty()) {
            return new TinyNetwork(shape, this);
        }
        PretrainedModel model = models.apply(shape.pretrained().get());
        return new LanguageNetwork(shape, this, model);
    }
}
