package io.gradus.training.cli;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.gradus.training.policy.pretrained.ModelConfig;
import io.gradus.training.policy.pretrained.ModelDetails;
import java.util.List;
import java.util.Optional;

/**
 * What {@code --json} and tables tell of a model.
 *
 * @param model as the commands take it
 * @param title for people
 * @param bytes of its weights' files
 * @param problem why Gradus cannot train it
 */
record ModelFacts(
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
    static ModelFacts of(ModelDetails model) {
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

    @JsonIgnore
    boolean isTrainable() {
        return problem.isEmpty();
    }
}
