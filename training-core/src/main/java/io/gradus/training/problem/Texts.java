package io.gradus.training.problem;

import java.util.List;

/** Joins texts in an order that does not depend on where they stood. */
public final class Texts {
    private Texts() {}

    /** The texts in alphabetical order, joined by spaces. */
    public static String sorted(List<String> texts) {
        return String.join(" ", texts.stream().sorted().toList());
    }
}
