package io.gradus.training.policy.state;

import io.gradus.training.policy.HeadShape;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.PolicyEngine;
import tools.jackson.databind.json.JsonMapper;

/**
 * A head of an engine as a part of a checkpoint, with its own optimiser's state.
 *
 * @param engine has the head
 * @param head the head's name
 */
public record HeadPart(PolicyEngine engine, String head) implements Checkpointable {
    private static final JsonMapper JSON = JsonMapper.shared();

    @Override
    public String name() {
        return "head-" + head;
    }

    @Override
    public PartState save() {
        return part(name(), engine.head(head));
    }

    @Override
    public void restore(PartState saved) {
        engine.putHead(read(saved));
    }

    /** A head as a part of this name. */
    public static PartState part(String name, HeadState state) {
        return new PartState(
                name,
                JSON.writeValueAsString(state.shape()),
                ParameterTensors.of(state.parameters()));
    }

    /** The head that a part holds. */
    public static HeadState read(PartState saved) {
        return new HeadState(
                JSON.readValue(saved.json(), HeadShape.class),
                ParameterTensors.read(saved.tensors()));
    }
}
