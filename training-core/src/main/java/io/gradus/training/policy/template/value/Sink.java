package io.gradus.training.policy.template.value;

/** A text in the making, which pays for what it holds. */
public final class Sink {
    private final Work work;
    private final StringBuilder text = new StringBuilder();

    /** An empty text. */
    public Sink(Work work) {
        this.work = work;
    }

    /** Adds a text. */
    public Sink add(String more) {
        work.spend(more.length());
        if (text.length() + more.length() > Work.LONGEST) {
            throw new TemplateFault(
                    "a text may have at most %,d characters".formatted(Work.LONGEST));
        }
        text.append(more);
        return this;
    }

    /** Adds a character this many times. */
    public Sink add(char c, long times) {
        work.spendText(Math.max(0, times));
        return add(String.valueOf(c).repeat((int) Math.max(0, times)));
    }

    /** Whether nothing was added yet. */
    public boolean isEmpty() {
        return text.isEmpty();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
