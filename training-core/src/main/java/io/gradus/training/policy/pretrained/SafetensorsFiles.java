package io.gradus.training.policy.pretrained;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * The safetensors files of a model's folder.
 *
 * @param files in the order of their names
 * @param fileOf the file of each tensor; empty where all are in one
 */
record SafetensorsFiles(List<Path> files, Map<String, Path> fileOf) {
    static final String SINGLE = "model.safetensors";
    static final String INDEX = "model.safetensors.index.json";

    /** Whether a folder has them; a pull fetches the index last. */
    static boolean areIn(Path folder) {
        return Files.isRegularFile(folder.resolve(SINGLE))
                || Files.isRegularFile(folder.resolve(INDEX));
    }

    static SafetensorsFiles of(Path folder) {
        Path single = folder.resolve(SINGLE);
        if (Files.isRegularFile(single)) {
            return new SafetensorsFiles(List.of(single), Map.of());
        }
        if (Files.isRegularFile(folder.resolve(INDEX))) {
            return indexed(folder.resolve(INDEX));
        }
        throw new IllegalArgumentException(
                "%s has neither %s nor %s; name a folder with the model's safetensors, or pull the model"
                        .formatted(folder, SINGLE, INDEX));
    }

    private static SafetensorsFiles indexed(Path index) {
        ConfigJson json = ConfigJson.read(index);
        Map<String, Path> fileOf = new TreeMap<>();
        for (Map.Entry<String, JsonNode> each : json.json().path("weight_map").properties()) {
            fileOf.put(each.getKey(), shard(index, each.getValue().asString("")));
        }
        if (fileOf.isEmpty()) {
            throw new IllegalArgumentException(
                    index + " has no weight_map; get all files of the model again");
        }
        return new SafetensorsFiles(fileOf.values().stream().distinct().sorted().toList(), fileOf);
    }

    private static Path shard(Path index, String name) {
        Path shard = index.resolveSibling(name);
        if (!name.endsWith(".safetensors") || name.contains("/") || name.contains("\\")) {
            throw new IllegalArgumentException(
                    "%s names the file '%s', which is not a safetensors file next to it; download the model again"
                            .formatted(index, name));
        }
        if (!Files.isRegularFile(shard)) {
            throw new IllegalArgumentException(
                    "%s is missing, which %s names; get all files of the model again"
                            .formatted(shard, INDEX));
        }
        return shard;
    }
}
