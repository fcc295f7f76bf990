package io.gradus.training.policy.pretrained;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A model whose headers have been read and checked.
 *
 * @param name for people
 * @param files its folder, or its GGUF file
 * @param weights the files that its digest is of, in order
 * @param licence where a GGUF file states it
 */
record OpenedModel(
        String name,
        ModelConfig config,
        Path files,
        List<FileStamp> weights,
        TensorTable tensors,
        Optional<String> licence) {

    /** Types of its tensors in the files, the one of most values first. */
    List<String> types() {
        Map<String, Long> values = new TreeMap<>();
        ExpectedTensors.of(config)
                .forEach((name, shape) ->
                        values.merge(tensors.type(name), ExpectedTensors.size(shape), Long::sum));
        return values.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .toList();
    }

    long bytes() {
        return weights.stream().mapToLong(FileStamp::size).sum();
    }
}
