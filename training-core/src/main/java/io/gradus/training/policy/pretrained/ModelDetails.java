package io.gradus.training.policy.pretrained;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What can be told of a model on this machine, whether Gradus can train it or not.
 *
 * @param title for people
 * @param files its folder or GGUF file
 * @param bytes size of its weights
 * @param config its dimensions; empty where it cannot be trained
 * @param parameters number of weights, 0 where it cannot be trained
 * @param types of the weights in the files, the most frequent first
 * @param licence where its model card or file says it
 * @param problem why it cannot be trained
 */
public record ModelDetails(
        ModelSource source,
        String title,
        Path files,
        long bytes,
        Optional<ModelConfig> config,
        long parameters,
        List<String> types,
        Optional<String> licence,
        Optional<String> problem) {}
