package io.gradus.training.analysis.recipe;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The files in {@code recipes/} among the resources. */
public final class RecipeResource {
    private RecipeResource() {}

    /** The text of a file. */
    public static String text(String name) {
        return find(name)
                .orElseThrow(
                        () -> new IllegalStateException("resource " + path(name) + " is missing"));
    }

    /** The text of a file; empty where there is none. */
    static Optional<String> find(String name) {
        try (InputStream stream = RecipeResource.class.getResourceAsStream(path(name))) {
            return stream == null
                    ? Optional.empty()
                    : Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("resource " + path(name) + " could not be read", e);
        }
    }

    private static String path(String name) {
        return "/recipes/" + name;
    }
}
