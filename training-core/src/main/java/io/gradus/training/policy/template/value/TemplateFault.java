package io.gradus.training.policy.template.value;

/** What a template asks of values and cannot have; whoever knows the place adds it. */
public final class TemplateFault extends IllegalArgumentException {
    private final String words;

    /** The fault in words. */
    public TemplateFault(String words) {
        super(words);
        this.words = words;
    }

    /** The fault in words. */
    public String words() {
        return words;
    }
}
