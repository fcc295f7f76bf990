package io.gradus.training.analysis.recipe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Results that were measured, one of each key, as JSON lines in the order of their keys. */
public final class StoredResults<T> {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final TreeMap<String, T> results = new TreeMap<>();
    private final Function<T, String> key;

    /**
     * The results of these lines; one that another version wrote is left out, so that it is
     * measured again.
     */
    public StoredResults(Class<T> type, Function<T, String> key, String lines) {
        this.key = key;
        lines.lines()
                .filter(line -> !line.isBlank())
                .flatMap(line -> result(type, line).stream())
                .forEach(r -> results.put(key.apply(r), r));
    }

    private static <T> Optional<T> result(Class<T> type, String line) {
        try {
            return Optional.of(JSON.readValue(line, type));
        } catch (JacksonException _) {
            return Optional.empty();
        }
    }

    /** The text of a shipped file. */
    public static String shipped(String name) {
        return RecipeResource.text(name);
    }

    /** The text of a file; empty where there is none. */
    public static String text(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
        } catch (IOException e) {
            throw new UncheckedIOException("the results in " + file + " cannot be read", e);
        }
    }

    /** The result of a key. */
    public synchronized Optional<T> of(String wanted) {
        return Optional.ofNullable(results.get(wanted));
    }

    /** All results, in the order of their keys. */
    public synchronized List<T> all() {
        return List.copyOf(results.values());
    }

    /** Puts a result in the place of the last one of its key, and all of them into a file. */
    public synchronized void put(T result, Path file) {
        results.put(key.apply(result), result);
        String lines =
                results.values().stream()
                        .map(r -> JSON.writeValueAsString(r) + "\n")
                        .collect(Collectors.joining());
        try {
            Path folder = file.toAbsolutePath().getParent();
            Files.createDirectories(folder);
            Path half = Files.createTempFile(folder, "results", ".part");
            Files.writeString(half, lines, StandardCharsets.UTF_8);
            Files.move(half, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("the results cannot be written to " + file, e);
        }
    }
}
