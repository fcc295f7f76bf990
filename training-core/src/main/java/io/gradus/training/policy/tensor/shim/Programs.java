package io.gradus.training.policy.tensor.shim;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** Programs on the path. */
final class Programs {
    private Programs() {}

    /** The first program of this name; a name with a slash is a path itself. */
    static Optional<Path> find(String name, Map<String, String> environment) {
        if (name.contains("/")) {
            return Optional.of(Path.of(name)).filter(Files::isExecutable);
        }
        return Arrays.stream(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(folder -> !folder.isBlank())
                .map(folder -> Path.of(folder, name))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }
}
