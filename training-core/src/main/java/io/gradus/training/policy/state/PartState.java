package io.gradus.training.policy.state;

import io.gradus.training.policy.NamedTensor;
import java.util.List;

/**
 * State that one part of a run remembers beside the policy and the curriculum.
 *
 * @param name names the part within the run, lower-case letters, digits and hyphens
 * @param json its numbers and texts as JSON
 * @param tensors its tensors; often none
 */
public record PartState(String name, String json, List<NamedTensor> tensors) {
    public PartState {
        if (!name.matches("[a-z0-9][a-z0-9-]{0,62}")) {
            throw new IllegalArgumentException(
                    "name must be of lower-case letters, digits and hyphens, was " + name);
        }
        tensors = List.copyOf(tensors);
    }

    /** A part without tensors. */
    public PartState(String name, String json) {
        this(name, json, List.of());
    }
}
