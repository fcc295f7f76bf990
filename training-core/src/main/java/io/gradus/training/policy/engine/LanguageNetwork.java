package io.gradus.training.policy.engine;

import io.gradus.training.policy.LanguageSettings;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.tensor.Tensor;
import java.util.stream.Stream;

/**
 * A published model: its weights stay as they are beside an adapter, or all of them are trained.
 */
final class LanguageNetwork extends Network {
    /** Most logits of a chunk of places, which bounds the memory of the output layer. */
    private static final int LOGITS = 1 << 24;

    final LanguageSettings settings;
    private final Tensor[] base;

    LanguageNetwork(PolicyShape shape, NetworkLoader loader, PretrainedModel model) {
        super(
                shape,
                loader,
                LanguageScript.of(shape, loader.language().type(), loader.padded()),
                loader.language().type());
        settings = loader.language();
        base =
                shape.lora().isPresent()
                        ? BaseWeights.load(this, model, settings.type())
                        : new Tensor[0];
    }

    @Override
    Tensor[] whole(Tensor[] trained) {
        return Stream.of(base, trained).flatMap(Stream::of).toArray(Tensor[]::new);
    }

    /** Places whose logits are computed at once. */
    int chunk() {
        return Math.clamp(LOGITS / shape.vocabulary(), 16, 4096);
    }

    @Override
    ModelPass pass(
            DeviceModel model, TokenBatch batch, Rows rows, TapRequest request, boolean gradients) {
        return new LanguagePass(this, model, batch, rows, request, gradients);
    }
}
