package io.gradus.training.reward.criterion;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.Choice;

/**
 * Describes what a kind of criterion judges, and how a shape is called, in the words of their
 * records.
 */
public final class KindWords {
    private KindWords() {}

    /** The first sentence of the kind's explanation, as a part of a sentence. */
    public static String of(CriterionKind kind) {
        String explanation = kind.getClass().getAnnotation(Choice.class).explanation();
        int end = explanation.indexOf(". ");
        String first = end < 0 ? explanation : explanation.substring(0, end);
        String bare = first.endsWith(".") ? first.substring(0, first.length() - 1) : first;
        return named(kind) + ": " + Character.toLowerCase(bare.charAt(0)) + bare.substring(1);
    }

    /** The word of an alternative in documents. */
    public static String named(Object alternative) {
        return Alternative.nameOf(alternative);
    }
}
