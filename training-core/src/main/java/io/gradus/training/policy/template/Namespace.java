package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.Custom;
import io.gradus.training.policy.template.value.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Variables that a loop may change for what stands behind it. */
final class Namespace implements Custom {
    private final Map<String, Value> variables;

    Namespace(Map<String, Value> variables) {
        this.variables = new HashMap<>(variables);
    }

    void set(String name, Value value) {
        variables.put(name, value);
    }

    @Override
    public Optional<Value> attribute(String name) {
        return Optional.ofNullable(variables.get(name));
    }

    @Override
    public String printed() {
        return "<Namespace>";
    }
}
