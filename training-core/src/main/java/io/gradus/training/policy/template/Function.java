package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.Custom;
import io.gradus.training.policy.template.value.Value;

/**
 * Something that a template can call.
 *
 * @param name what it is called
 * @param body what it gives for what it is given
 */
record Function(String name, Body body) implements Custom {
    /** What a function does. */
    @FunctionalInterface
    interface Body {
        Value call(Given given);
    }

    @Override
    public String printed() {
        return "<function " + name + ">";
    }

    @Override
    public boolean isCallable() {
        return true;
    }
}
