package io.gradus.training.cli;

import io.gradus.training.reward.rubric.StoredRubric;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/**
 * Option of every command that reads curricula: where the rubrics lie that they name by name and
 * version, each version in a file of its own, {@code name@version.yaml}.
 */
public final class RubricFolder implements StoredRubrics {
    @Option(
            names = "--rubrics",
            paramLabel = "DIR",
            description =
                    "Folder of the rubrics that documents name as stored: files such as gated@3.yaml.")
    private Optional<Path> folder = Optional.empty();

    @Override
    public Lookup find(StoredRubric reference) {
        String file = reference + ".yaml";
        if (folder.isEmpty()) {
            return missing(
                    reference,
                    "export that version as " + file + " and name its folder, --rubrics DIR");
        }
        Path place = folder.get().resolve(file);
        try {
            return new Lookup.Found(Files.readString(place, StandardCharsets.UTF_8));
        } catch (NoSuchFileException e) {
            return missing(reference, "put that version there as " + place);
        } catch (IOException e) {
            throw new UncheckedIOException(place + " cannot be read as UTF-8 text", e);
        }
    }

    private static Lookup missing(StoredRubric reference, String remedy) {
        return new Lookup.Missing(
                "stored rubric '" + reference + "' is not known here", Optional.of(remedy));
    }
}
