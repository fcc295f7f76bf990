package io.gradus.training.document;

/** A constant that documents spell otherwise than in lower case with hyphens. */
public interface Spelled {
    /** Its word in documents. */
    String word();
}
