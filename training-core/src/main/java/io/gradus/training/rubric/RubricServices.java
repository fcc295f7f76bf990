package io.gradus.training.rubric;

/**
 * What judges may need from outside a run's documents.
 *
 * @param languageModel answers criteria that ask a model
 */
public record RubricServices(LanguageModel languageModel) {
    /** Nothing from outside: a criterion that asks a model fails with the remedy. */
    public static RubricServices offline() {
        return new RubricServices(_ -> {
            throw new IllegalStateException(
                    "a criterion asks a language model, but this command reaches none; "
                            + "start a run, or leave the criterion out");
        });
    }
}
