package io.gradus.training.document;

/**
 * One mechanism that a document uses.
 *
 * @param group what kind of mechanism: the setting's name ({@code sampler}), or the kind of choice
 *     where it stands behind many settings ({@code schedule}) or beside other keys ({@code
 *     criterion})
 * @param alternative the mechanism: name, explanation and source
 * @param isDefault whether the document would use it without naming it
 */
public record Facet(String group, Alternative alternative, boolean isDefault) {
    /** The word in the document. */
    public String name() {
        return alternative.name();
    }
}
