package io.gradus.backend.probes.internal;

import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.probes.Probe;
import io.gradus.backend.workers.LogTail;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Probes in the data folder: {@code probes/ID/} with the document, the result and the log. */
@Component
public class ProbeFiles {
    private static final Logger LOG = LoggerFactory.getLogger(ProbeFiles.class);

    /** Without letters and digits that look alike. */
    private static final String ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

    private static final int ID_LENGTH = 6;

    private final Path root;
    private final JsonMapper json;
    private final RandomGenerator random = new SecureRandom();

    ProbeFiles(DataFolder folder, JsonMapper json) {
        root = folder.root().resolve("probes");
        this.json = json;
    }

    /** An id that no probe has. */
    public String newId() {
        return random.ints(ID_LENGTH, 0, ALPHABET.length())
                .mapToObj(index -> ALPHABET.substring(index, index + 1))
                .collect(Collectors.joining("", "p-", ""));
    }

    /** Writes a new probe with the document that it measures. */
    public void create(Probe probe, String document) {
        try {
            Files.createDirectories(folder(probe.id()));
            Files.writeString(document(probe.id()), document);
        } catch (IOException e) {
            throw new UncheckedIOException("probe " + probe.id() + " cannot be written", e);
        }
        save(probe);
    }

    /** Writes a probe as it stands. */
    public void save(Probe probe) {
        Path draft = folder(probe.id()).resolve("probe.writing");
        try {
            Files.write(draft, json.writeValueAsBytes(probe));
            Files.move(
                    draft,
                    folder(probe.id()).resolve("probe.json"),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("probe " + probe.id() + " cannot be written", e);
        }
    }

    /** Every probe of the folder that this version can read; others stay where they are. */
    public List<Probe> all() {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(root)) {
            return folders.map(folder -> folder.resolve("probe.json"))
                    .filter(Files::isRegularFile)
                    .flatMap(file -> read(file).stream())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the probes in " + root + " cannot be read", e);
        }
    }

    private Optional<Probe> read(Path file) {
        try {
            return Optional.of(json.readValue(file.toFile(), Probe.class));
        } catch (JacksonException e) {
            LOG.warn(
                    "the probe {} cannot be read by this version ({}) and is not listed; its file"
                            + " stays as it is",
                    file,
                    e.getOriginalMessage());
            return Optional.empty();
        }
    }

    /** The last lines of a probe's log. */
    public String logEnd(String id) {
        return LogTail.of(log(id));
    }

    Path folder(String id) {
        return root.resolve(id);
    }

    Path document(String id) {
        return folder(id).resolve("document.yaml");
    }

    Path log(String id) {
        return folder(id).resolve("probe.log");
    }
}
