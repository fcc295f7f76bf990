package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.TrainerSettings;
import io.gradus.backend.platform.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** The scripts that may be started: the Python files of one folder. */
@Component
public class Scripts {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,150}\\.py");

    private final Optional<Path> folder;

    Scripts(TrainerSettings settings) {
        folder = settings.folder().map(path -> Path.of(path).toAbsolutePath());
    }

    /** Why there is none; empty where there are some. */
    public Optional<String> missing() {
        if (folder.isEmpty()) {
            return Optional.of(
                    "gradus.trainers.folder is not set: start the server with"
                            + " --gradus.trainers.folder=DIR, a folder of Python scripts");
        }
        return names().isEmpty()
                ? Optional.of("there is no Python script in " + folder.get())
                : Optional.empty();
    }

    /** Their names, in order. */
    public List<String> names() {
        if (folder.filter(Files::isDirectory).isEmpty()) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder.get())) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .map(file -> file.getFileName().toString())
                    .filter(name -> NAME.matcher(name).matches())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new BadInput(
                    "the folder of trainers cannot be read: " + e.getMessage(),
                    "gradus.trainers.folder",
                    "let the server's user read it");
        }
    }

    /**
     * The file of a script.
     *
     * @throws BadInput where there is none of that name
     */
    public Path file(String name) {
        missing()
                .ifPresent(missing -> {
                    throw new BadInput(
                            "no trainer can be started: " + missing,
                            "script",
                            "start from clients/python/examples/trainer.py");
                });
        if (!names().contains(name)) {
            throw new BadInput(
                    "there is no script " + name,
                    "script",
                    "choose one of " + String.join(", ", names()));
        }
        return folder.orElseThrow().resolve(name);
    }
}
