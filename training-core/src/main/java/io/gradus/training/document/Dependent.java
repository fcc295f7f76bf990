package io.gradus.training.document;

import java.util.Map;

/** A document record in which one setting decides which others there are, and their defaults. */
public interface Dependent {
    /**
     * Settings that mean nothing beside the others, by key, with what to do instead: reading
     * refuses them, and a document is written without them.
     */
    Map<String, String> ruledOut();

    /** Defaults of settings, by key, as YAML, where they are not those that the settings name. */
    Map<String, String> otherDefaults();
}
