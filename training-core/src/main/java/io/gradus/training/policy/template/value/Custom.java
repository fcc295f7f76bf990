package io.gradus.training.policy.template.value;

import java.util.Optional;

/** A value of the interpreter's own: a function, a namespace, the state of a loop. */
public non-sealed interface Custom extends Value {
    /** How it prints. */
    String printed();

    /** Its attribute of this name, if it has one. */
    default Optional<Value> attribute(String name) {
        return Optional.empty();
    }

    /** Whether it can be called. */
    default boolean isCallable() {
        return false;
    }
}
