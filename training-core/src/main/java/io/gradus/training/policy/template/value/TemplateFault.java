package io.gradus.training.policy.template.value;

/** What a template asks of values and cannot have; whoever knows the place adds it. */
public final class TemplateFault extends IllegalArgumentException {
    /** The fault in words. */
    public TemplateFault(String message) {
        super(message);
    }
}
