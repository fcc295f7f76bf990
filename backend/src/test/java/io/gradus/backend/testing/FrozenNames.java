package io.gradus.backend.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Files of names that runs, workers and clients depend on; see CONTRIBUTING.md. */
public final class FrozenNames {
    private FrozenNames() {}

    /** The lines of a file. */
    public static List<String> lines(String file) {
        try (InputStream in = FrozenNames.class.getResourceAsStream("/frozen/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The same lines, which are written to {@code target/frozen} as well, to be compared and
     * copied.
     */
    public static List<String> written(String file, List<String> lines) {
        try {
            Path folder = Files.createDirectories(Path.of("target", "frozen"));
            Files.write(folder.resolve(file), lines, StandardCharsets.UTF_8);
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
