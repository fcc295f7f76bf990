package io.gradus.training.analysis.recipe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The results of checks, one of each recipe, as JSON lines in the order of their names. */
public final class CheckResults {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String SHIPPED = "checks.jsonl";

    private final TreeMap<String, CheckResult> results = new TreeMap<>();

    private CheckResults(List<CheckResult> known) {
        known.forEach(r -> results.put(r.recipe(), r));
    }

    /** The results that come with Gradus: those of the last whole check. */
    public static CheckResults shipped() {
        return Shelf.RESULTS;
    }

    /** Reads the results once, when they are first asked for. */
    private static final class Shelf {
        static final CheckResults RESULTS = parsed(RecipeResource.text(SHIPPED));
    }

    /** The results in a file; none where there is no file. */
    public static CheckResults in(Path file) {
        try {
            return parsed(Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "");
        } catch (IOException e) {
            throw new UncheckedIOException("the results in " + file + " cannot be read", e);
        }
    }

    private static CheckResults parsed(String lines) {
        return new CheckResults(
                lines.lines()
                        .filter(line -> !line.isBlank())
                        .flatMap(line -> result(line).stream())
                        .toList());
    }

    /** One result; none where another version wrote it, so that its recipe is checked again. */
    private static Optional<CheckResult> result(String line) {
        try {
            return Optional.of(JSON.readValue(line, CheckResult.class));
        } catch (JacksonException _) {
            return Optional.empty();
        }
    }

    /** The last result of a recipe. */
    public synchronized Optional<CheckResult> of(String recipe) {
        return Optional.ofNullable(results.get(recipe));
    }

    /** All results, in the order of the recipes' names. */
    public synchronized Collection<CheckResult> all() {
        return List.copyOf(results.values());
    }

    /** Puts a result in the place of the recipe's last one, and all of them into a file. */
    public synchronized void put(CheckResult result, Path file) {
        results.put(result.recipe(), result);
        String lines =
                results.values().stream()
                        .map(r -> JSON.writeValueAsString(r) + "\n")
                        .collect(Collectors.joining());
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, lines, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the results cannot be written to " + file, e);
        }
    }
}
