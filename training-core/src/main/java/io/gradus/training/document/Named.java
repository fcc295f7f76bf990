package io.gradus.training.document;

/** Something that documents name with the word of its class's {@link Choice}. */
public interface Named {
    /** The word in documents, for example {@code addition}. */
    default String name() {
        return getClass().getAnnotation(Choice.class).name();
    }

    /** One sentence for a researcher: what it asks for or does. */
    default String explanation() {
        return getClass().getAnnotation(Choice.class).explanation();
    }
}
