package io.gradus.training;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Files of names that stored documents and runs depend on; see CONTRIBUTING.md. */
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
}
