package io.gradus.training.policy.export;

import io.gradus.training.policy.NamedTensor;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.ModelTensors;
import io.gradus.training.policy.pretrained.Projection;
import io.gradus.training.policy.pretrained.StoredTensor;
import java.lang.foreign.Arena;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** An adapter's tensors by the names that PEFT 0.21 gives them in its files. */
final class AdapterTensors implements ModelTensors {
    private static final String PREFIX = "base_model.model.";

    private final Map<String, NamedTensor> byName = new LinkedHashMap<>();

    AdapterTensors(PolicyWeights weights, LoraShape lora) {
        HostTensors own = new HostTensors(weights);
        for (int layer = 0; layer < weights.shape().layers(); layer++) {
            for (Projection target : lora.targets()) {
                for (String part : new String[] {LoraShape.A, LoraShape.B}) {
                    byName.put(
                            PREFIX + target.publishedPrefix(layer) + part,
                            own.named(target.prefix(layer) + part));
                }
            }
        }
    }

    @Override
    public Set<String> names() {
        return byName.keySet();
    }

    long[] shape(String name) {
        return named(name).shape();
    }

    @Override
    public StoredTensor tensor(String name, Arena arena) {
        return HostTensors.whole(named(name), arena);
    }

    private NamedTensor named(String name) {
        NamedTensor tensor = byName.get(name);
        if (tensor == null) {
            throw new IllegalArgumentException("the adapter has no tensor " + name);
        }
        return tensor;
    }
}
