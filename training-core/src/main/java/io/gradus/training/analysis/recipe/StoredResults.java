package io.gradus.training.analysis.recipe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Results that were measured, one of each key, as JSON lines in the order of their keys: in one
 * file, or in a folder with a file for each first letter of the keys, so that none gets large.
 */
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

    /** The texts of the files of a shipped folder. */
    public static String shipped(String folder) {
        return IntStream.rangeClosed('a', 'z')
                .mapToObj(letter -> RecipeResource.find(folder + "/" + file((char) letter)))
                .flatMap(Optional::stream)
                .collect(Collectors.joining());
    }

    private static String file(char first) {
        return first + ".jsonl";
    }

    /** The text of a file, or of the files in a folder; empty where there is none. */
    public static String text(Path file) {
        try {
            if (Files.isDirectory(file)) {
                StringBuilder all = new StringBuilder();
                try (Stream<Path> files = Files.list(file)) {
                    files.filter(one -> one.toString().endsWith(".jsonl"))
                            .sorted()
                            .forEach(one -> all.append(text(one)));
                }
                return all.toString();
            }
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

    /**
     * Puts a result in the place of the last one of its key, and all of them into a file, or into
     * the one of its first letter where {@code file} is a folder.
     */
    public synchronized void put(T result, Path file) {
        String own = key.apply(result);
        results.put(own, result);
        if (Files.isDirectory(file)) {
            char first = own.charAt(0);
            write(
                    results.subMap("" + first, "" + (char) (first + 1)).values(),
                    file.resolve(file(first)));
        } else {
            write(results.values(), file);
        }
    }

    private static void write(Collection<?> some, Path file) {
        String lines =
                some.stream()
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
