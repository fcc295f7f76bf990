package io.gradus.training.document;

/** Checks between the parts of a document that no single record can make. */
@FunctionalInterface
public interface DocumentCheck<D> {
    /** Reports every fault by its path; throws nothing. */
    void check(D document, Findings findings);
}
