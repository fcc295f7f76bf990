package io.gradus.training.rubric;

/**
 * What one criterion judges, as a document names it: one record per kind, in a file of its own. A
 * new kind is that file and its name in the list here.
 */
public sealed interface CriterionKind permits Verified, Matching, Length {
    /**
     * The judge of this kind; called once per run, so patterns and expressions are compiled here.
     */
    Judge judge(RubricServices services);
}
