package io.gradus.training.fuzz;

import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import io.gradus.training.reward.rubric.ShippedRubrics;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** The files that mutants are made of, in an order that every machine gives them. */
final class Seeds {
    private static final Path ROOT = Path.of("..");
    private static final Path RESOURCES = Path.of("src/main/resources");

    private Seeds() {}

    /** Every example that needs no published model, and the curricula of all recipes. */
    static List<Seed> curricula() {
        return Stream.concat(
                        files(ROOT.resolve("examples"), 1, ".yaml"),
                        ShippedRecipes.all().stream()
                                .map(recipe -> new Seed(recipe.name(), recipe.curriculum())))
                .toList();
    }

    static List<Seed> rubrics() {
        return files(RESOURCES.resolve("rubrics"), ".yaml").toList();
    }

    static List<Seed> recipes() {
        return ShippedRecipes.all().stream().map(Seeds::of).toList();
    }

    private static Seed of(Recipe recipe) {
        return new Seed(recipe.name(), recipe.text());
    }

    /** Small files of every format that can be imported. */
    static List<Seed> datasets() {
        List<Seed> texts = files(Path.of("src/test/resources/fuzz-seeds"), "").toList();
        return Stream.of(
                        texts.stream(),
                        texts.stream().map(Seeds::zipped),
                        files(Path.of("src/test/resources/datasets"), ".parquet")
                                .filter(seed -> !seed.name().contains("brotli")))
                .flatMap(seeds -> seeds)
                .toList();
    }

    /** The shipped rubrics, as if each were stored as its first version. */
    static StoredRubrics storedRubrics() {
        return reference ->
                ShippedRubrics.text(reference.name())
                        .filter(_ -> reference.version() == 1)
                        .<StoredRubrics.Lookup>map(StoredRubrics.Lookup.Found::new)
                        .orElseGet(() -> StoredRubrics.NONE.find(reference));
    }

    private static Seed zipped(Seed seed) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(seed.text().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Seed.of(seed.name() + ".gz", bytes.toByteArray());
    }

    private static Stream<Seed> files(Path folder, String ending) {
        return files(folder, Integer.MAX_VALUE, ending);
    }

    private static Stream<Seed> files(Path folder, int depth, String ending) {
        try (Stream<Path> files = Files.walk(folder, depth)) {
            return files
                    .filter(Files::isRegularFile)
                    .filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .map(Seeds::read)
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The file as a seed. */
    static Seed read(Path file) {
        try {
            return Seed.of(file.getFileName().toString(), Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
