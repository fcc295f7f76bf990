package io.gradus.training.policy;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.pretrained.FusedNames;
import io.gradus.training.policy.pretrained.PretrainedModel;
import java.util.ArrayList;
import java.util.List;

/** Weights that the training of a published model begins with. */
public final class PretrainedWeights {
    private PretrainedWeights() {}

    /**
     * An adapter that changes nothing yet, or where all weights are trained the model's own, which
     * stay in its files until they are asked for.
     */
    public static PolicyWeights initial(
            PolicyShape shape, PretrainedModel model, RandomStreams streams) {
        return shape.lora().isPresent() ? PolicyWeights.initial(shape, streams) : all(shape, model);
    }

    private static PolicyWeights all(PolicyShape shape, PretrainedModel model) {
        List<List<String>> names = FusedNames.of(model.config());
        List<PolicyLayout.Slot> slots = PolicyLayout.of(shape);
        List<NamedTensor> tensors = new ArrayList<>();
        for (int i = 0; i < slots.size(); i++) {
            PolicyLayout.Slot slot = slots.get(i);
            PublishedValues values =
                    new PublishedValues(model.tensors(), names.get(i), slot.size());
            tensors.add(new NamedTensor(slot.name(), slot.shape(), values));
        }
        return new PolicyWeights(shape, tensors);
    }
}
