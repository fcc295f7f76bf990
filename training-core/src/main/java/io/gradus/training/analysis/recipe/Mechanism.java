package io.gradus.training.analysis.recipe;

/**
 * A mechanism that a curriculum uses, as its document element explains it.
 *
 * @param kind what sort of element it is, in words, for example {@code policy loss}
 * @param name its word in documents
 * @param explanation one sentence
 * @param source where it was published; empty where it is ours
 */
public record Mechanism(String kind, String name, String explanation, String source) {
    /** Tells it from mechanisms of other kinds with the same name, for example in addresses. */
    public String id() {
        return kind.replace(' ', '-') + "." + name;
    }
}
