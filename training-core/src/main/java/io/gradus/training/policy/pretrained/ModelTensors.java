package io.gradus.training.policy.pretrained;

import java.lang.foreign.Arena;
import java.util.Set;

/**
 * The weights in a model's files, by the names that Hugging Face gives them. Nothing is read before
 * it is asked for.
 */
public interface ModelTensors {
    /** All names, for example {@code model.layers.0.self_attn.q_proj.weight}. */
    Set<String> names();

    /**
     * A tensor, mapped from its file or written into the arena's memory. Throws {@link
     * IllegalArgumentException} naming file and tensor where there is none of this name.
     */
    StoredTensor tensor(String name, Arena arena);
}
