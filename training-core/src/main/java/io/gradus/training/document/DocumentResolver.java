package io.gradus.training.document;

/** Puts in what a document refers to, before its parts are checked against each other. */
@FunctionalInterface
public interface DocumentResolver<D> {
    /** The document with its references replaced; reports those that lead nowhere, by path. */
    D resolve(D document, Findings findings);
}
