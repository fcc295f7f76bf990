package io.gradus.training.reward.rubric;

import java.util.Optional;

/** Where the rubrics lie that documents name by name and version. */
@FunctionalInterface
public interface StoredRubrics {
    /** Holds none; for documents that must stand on their own. */
    StoredRubrics NONE =
            reference ->
                    new Lookup.Missing(
                            "stored rubric '" + reference + "' is not known here",
                            Optional.of("write its criteria here instead"));

    /** Looks up one version; never throws for a name that is not there. */
    Lookup find(StoredRubric reference);

    /** Result of a look-up. */
    sealed interface Lookup {
        /** The text of the rubric document. */
        record Found(String text) implements Lookup {}

        /**
         * Why there is none.
         *
         * @param message the reason, naming the reference
         * @param suggestion what to write or do instead
         */
        record Missing(String message, Optional<String> suggestion) implements Lookup {}
    }
}
