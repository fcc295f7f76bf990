package io.gradus.training.analysis.recipe;

/**
 * How near a recipe comes to the publication that it follows. The criteria are in docs/recipes.md;
 * none of them says that a published result was reproduced.
 */
public enum Fidelity {
    /** The published formula and constants, read in the paper or its code, on other data. */
    EXACT("exact rule"),
    /** The published structure; a signal, a formula or a constant of the rule is ours. */
    ANALOGUE("analogue"),
    /** The name is borrowed: the core of the publication is not there. */
    TOKEN("token");

    private final String label;

    Fidelity(String label) {
        this.label = label;
    }

    /** What pages show. */
    public String label() {
        return label;
    }
}
