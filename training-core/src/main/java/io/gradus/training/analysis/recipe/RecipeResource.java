package io.gradus.training.analysis.recipe;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The files in {@code recipes/} among the resources. */
public final class RecipeResource {
    private RecipeResource() {}

    /** The text of a file. */
    public static String text(String name) {
        String path = "/recipes/" + name;
        try (InputStream stream = RecipeResource.class.getResourceAsStream(path)) {
            if (stream == null) {
                throw new IllegalStateException("resource " + path + " is missing");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("resource " + path + " could not be read", e);
        }
    }
}
