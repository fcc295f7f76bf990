package io.gradus.training.analysis.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Recipes whose signatures were not accepted on five seeds yet. */
final class UntriedRecipes {
    private static final Path LIST = Path.of("src", "test", "resources", "recipes", "untried.txt");

    private UntriedRecipes() {}

    /** Their names, in the order of the alphabet. */
    static List<String> names() {
        try {
            return Files.readAllLines(LIST);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
