package io.gradus.training.policy;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.pretrained.Elements;
import io.gradus.training.policy.pretrained.FusedNames;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.StoredTensor;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;

/** Weights that the training of a published model begins with. */
public final class PretrainedWeights {
    private PretrainedWeights() {}

    /** An adapter that changes nothing yet, or where all weights are trained the model's own. */
    public static PolicyWeights initial(
            PolicyShape shape, PretrainedModel model, RandomStreams streams) {
        return shape.lora().isPresent() ? PolicyWeights.initial(shape, streams) : all(shape, model);
    }

    private static PolicyWeights all(PolicyShape shape, PretrainedModel model) {
        List<List<String>> names = FusedNames.of(model.config());
        List<PolicyLayout.Slot> slots = PolicyLayout.of(shape);
        List<NamedTensor> tensors = new ArrayList<>();
        for (int i = 0; i < slots.size(); i++) {
            float[] values = new float[slots.get(i).size()];
            int to = 0;
            for (String name : names.get(i)) {
                to += read(model, name, values, to);
            }
            tensors.add(new NamedTensor(slots.get(i).name(), slots.get(i).shape(), values));
        }
        return new PolicyWeights(shape, tensors);
    }

    private static int read(PretrainedModel model, String name, float[] into, int from) {
        try (Arena arena = Arena.ofConfined()) {
            StoredTensor stored = model.tensors().tensor(name, arena);
            int count = (int) (stored.bytes().byteSize() / stored.type().size());
            Elements.read(stored, 0, into, from, count);
            return count;
        }
    }
}
