package io.gradus.training.policy.template.value;

/**
 * What one rendering may still do. Every node that is run, every character and every element that
 * is made costs one, so that time and memory are bounded whatever the template asks for.
 */
public final class Work {
    /** Steps, characters and elements of one rendering; ours. */
    public static final long LIMIT = 20_000_000;

    /** Most characters of one text; ours. */
    public static final int LONGEST = 1 << 20;

    /** Most nodes and values within each other; ours. */
    public static final int DEEPEST = 400;

    private long left = LIMIT;
    private int depth;

    /** Takes this much of what is left. */
    public void spend(long amount) {
        left -= amount;
        if (left < 0 || amount < 0) {
            throw new TemplateFault(
                    "the template takes more than %,d steps; it may be in a loop without an end"
                            .formatted(LIMIT));
        }
    }

    /** Takes what a text of this length costs, before it is made. */
    public void spendText(long length) {
        if (length > LONGEST) {
            throw new TemplateFault("a text may have at most %,d characters".formatted(LONGEST));
        }
        spend(length);
    }

    /** Takes what a list of this length costs, before it is made. */
    public void spendList(long length) {
        spend(length > LIMIT ? length : 8 * length); // an element takes more room than a character
    }

    /** Goes one level deeper. */
    public void enter() {
        spend(1);
        if (++depth > DEEPEST) {
            throw new TemplateFault(
                    "must be nested at most "
                            + DEEPEST
                            + " levels deep; does a macro call itself?");
        }
    }

    /** Comes back from a level. */
    public void leave() {
        depth--;
    }
}
