package io.gradus.training.analysis.models;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.gradus.training.policy.pretrained.ModelConfig;
import io.gradus.training.policy.pretrained.ModelDetails;
import java.util.List;
import java.util.Optional;

/**
 * What is told of a model on this machine, by commands and over REST.
 *
 * @param model its name, as commands take it
 * @param title for people
 * @param path its folder or GGUF file
 * @param architecture its {@code model_type}
 * @param parameters number of weights, 0 where it cannot be trained
 * @param types of the weights in the files, the most frequent first
 * @param bytes of its weights' files
 * @param context most tokens of a sequence that it was made for
 * @param licence where its files state one
 * @param problem why Gradus cannot train it
 */
public record ModelFacts(
        String model,
        String title,
        String path,
        Optional<String> architecture,
        long parameters,
        List<String> types,
        long bytes,
        Optional<Integer> context,
        Optional<String> licence,
        Optional<String> problem) {
    /** What is told of a model. */
    public static ModelFacts of(ModelDetails model) {
        return new ModelFacts(
                model.source().toString(),
                model.title(),
                model.files().toString(),
                model.config().map(config -> config.architecture().published()),
                model.parameters(),
                model.types(),
                model.bytes(),
                model.config().map(ModelConfig::context),
                model.licence(),
                model.problem());
    }

    /** Whether Gradus can train it. */
    @JsonIgnore
    public boolean isTrainable() {
        return problem.isEmpty();
    }
}
