package io.gradus.training.curriculum.document;

import java.util.Optional;

/** A form in which other programs read a run's model. */
public enum ModelForm {
    /** The adapter alone, as PEFT has it. */
    ADAPTER("adapter"),
    /** A whole model, as transformers has it. */
    MERGED("merged");

    private final String word;

    ModelForm(String word) {
        this.word = word;
    }

    /** Its name in options, addresses and file names. */
    public String word() {
        return word;
    }

    /** Why a run of a document has no model of this form on this machine; empty where it has. */
    public Optional<String> refusal(CurriculumDocument document) {
        if (document.policy().source().isEmpty()) {
            return Optional.of(
                    "the run trains a policy of random weights, which has no form that other programs read; export a run whose policy.model is a published model");
        }
        return switch (this) {
            case ADAPTER ->
                    document.policy().train().adapter().isPresent()
                            ? Optional.empty()
                            : Optional.of(
                                    "the run trains all weights and has no adapter; export the merged model");
            case MERGED -> absent(document);
        };
    }

    private static Optional<String> absent(CurriculumDocument document) {
        try {
            document.policy().pretrained();
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(
                    "the model that the run began with cannot be read here: " + e.getMessage());
        }
    }
}
