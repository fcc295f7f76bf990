package io.gradus.training.policy.state;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The states of a checkpoint's parts: a JSON file each, and a safetensors file where it has
 * tensors.
 */
public final class PartFiles {
    private static final String PREFIX = "part-";
    private static final String JSON = ".json";
    private static final String TENSORS = ".safetensors";

    private PartFiles() {}

    /** Writes each part to files of its own in a folder. */
    public static void write(Path folder, List<PartState> parts) throws IOException {
        for (PartState part : parts) {
            Files.writeString(folder.resolve(PREFIX + part.name() + JSON), part.json());
            if (!part.tensors().isEmpty()) {
                SafeTensors.write(folder.resolve(PREFIX + part.name() + TENSORS), part.tensors());
            }
        }
    }

    /** Reads all parts in a folder, in the order of their names. */
    public static List<PartState> read(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(PartFiles::isPart).sorted().toList();
        }
        List<PartState> parts = new ArrayList<>();
        for (Path file : files) {
            String text = file.getFileName().toString();
            String name = text.substring(PREFIX.length(), text.length() - JSON.length());
            Path tensors = folder.resolve(PREFIX + name + TENSORS);
            parts.add(
                    new PartState(
                            name,
                            Files.readString(file),
                            Files.exists(tensors) ? SafeTensors.read(tensors) : List.of()));
        }
        return parts;
    }

    private static boolean isPart(Path file) {
        String name = file.getFileName().toString();
        return name.startsWith(PREFIX) && name.endsWith(JSON);
    }
}
