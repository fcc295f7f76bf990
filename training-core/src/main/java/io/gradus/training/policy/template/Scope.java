package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The variables that a piece of a template sees: its own, and those around it. */
final class Scope {
    private final @Nullable Scope around;
    private final Map<String, Value> own = new HashMap<>();

    private Scope(@Nullable Scope around) {
        this.around = around;
    }

    static Scope outermost(Map<String, Value> variables) {
        Scope scope = new Scope(null);
        scope.own.putAll(variables);
        return scope;
    }

    /** A scope whose variables end with it. */
    Scope inner() {
        return new Scope(this);
    }

    void set(String name, Value value) {
        own.put(name, value);
    }

    Optional<Value> find(String name) {
        for (Scope scope = this; scope != null; scope = scope.around) {
            Value value = scope.own.get(name);
            if (value != null) {
                return Optional.of(value);
            }
        }
        return Optional.empty();
    }
}
