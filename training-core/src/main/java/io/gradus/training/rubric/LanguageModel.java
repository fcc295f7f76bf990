package io.gradus.training.rubric;

/** A language model that criteria may ask. */
@FunctionalInterface
public interface LanguageModel {
    /** The model's answer to a request, as the model wrote it. */
    String answer(String request);
}
