package io.gradus.backend.datasets.internal;

import io.gradus.backend.datasets.Upload;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.platform.GivenText;
import io.gradus.backend.platform.NotFound;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Uploaded files in a folder of their own, which is emptied when the server starts. */
@Component
public class Uploads {
    /** Uploads that are kept; the oldest goes first. */
    private static final int KEPT = 20;

    private static final int LONGEST_NAME = 200;

    private final Path folder;
    private final SequencedMap<String, Upload> known = new LinkedHashMap<>();

    Uploads(DataFolder data) {
        folder = data.root().resolve("uploads");
        try {
            Files.createDirectories(folder);
            try (Stream<Path> left = Files.list(folder)) {
                for (Path path : left.toList()) {
                    Files.deleteIfExists(path);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + folder + " cannot be used", e);
        }
    }

    /** A place for a new upload. */
    public Path place(String id) {
        return folder.resolve(id);
    }

    /** An id that no upload has. */
    public String newId() {
        return "u-" + UUID.randomUUID();
    }

    /** Makes a written file known under the name it had. */
    public synchronized Upload add(String id, String file) {
        String name = file.substring(file.replace('\\', '/').lastIndexOf('/') + 1).strip();
        if (name.isEmpty() || name.length() > LONGEST_NAME) {
            remove(id);
            throw new BadInput(
                    "file must be a name of 1 to " + LONGEST_NAME + " characters",
                    "file",
                    "send ?file=train.jsonl");
        }
        try {
            GivenText.words(name, "file");
        } catch (BadInput e) {
            remove(id);
            throw e;
        }
        try {
            known.put(id, new Upload(id, name, Files.size(place(id))));
        } catch (IOException e) {
            throw new UncheckedIOException("the upload cannot be read", e);
        }
        for (String old :
                List.copyOf(known.keySet()).subList(0, Math.max(0, known.size() - KEPT))) {
            remove(old);
        }
        return known.get(id);
    }

    /** An upload; {@link NotFound} when there is none of that id. */
    public synchronized Upload get(String id) {
        Upload upload = known.get(id);
        if (upload == null) {
            throw new NotFound(
                    "there is no upload " + id,
                    "upload",
                    "send the file by POST /api/v1/datasets/uploads?file=NAME");
        }
        return upload;
    }

    /** Forgets an upload and deletes its file. */
    public synchronized void remove(String id) {
        known.remove(id);
        try {
            Files.deleteIfExists(place(id));
        } catch (IOException e) {
            throw new UncheckedIOException("the upload cannot be deleted", e);
        }
    }
}
