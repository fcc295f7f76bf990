package io.gradus.training.policy.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where an export goes. It is written beside its place and moved there whole, so that an
 * interrupted one leaves nothing that looks finished.
 *
 * @param target the place
 * @param force whether an earlier export there is replaced
 */
public record ExportFolder(Path target, boolean force) {
    public ExportFolder {
        target = target.toAbsolutePath().normalize();
    }

    /** Throws {@link IllegalArgumentException} with the remedy where the place is taken. */
    public void requireFree() {
        if (isEmpty()) {
            return;
        }
        if (!Files.exists(ExportReport.in(target))) {
            throw new IllegalArgumentException(
                    target + " holds files that are no export; name another folder with --to");
        }
        if (!force) {
            throw new IllegalArgumentException(
                    target
                            + " holds an export already; replace it with --force, or name another folder with --to");
        }
    }

    private boolean isEmpty() {
        if (!Files.exists(target)) {
            return true;
        }
        try (Stream<Path> files = Files.list(target)) {
            return files.findAny().isEmpty();
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    target + " is not a readable folder; name another one with --to", e);
        }
    }

    /** A fresh folder beside the place. */
    Path draft() throws IOException {
        requireFree();
        Path draft = target.resolveSibling(target.getFileName() + ".writing");
        delete(draft);
        return Files.createDirectories(draft);
    }

    /** Moves a finished draft to the place. */
    void publish(Path draft) throws IOException {
        requireFree();
        removeEarlier();
        if (isEmpty()) {
            Files.deleteIfExists(target);
            Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
            return;
        }
        try (Stream<Path> files = Files.list(draft)) {
            for (Path file : files.toList()) {
                move(file);
            }
        }
        Files.delete(draft);
    }

    private void move(Path file) throws IOException {
        try {
            Files.move(file, target.resolve(file.getFileName()));
        } catch (FileAlreadyExistsException e) {
            throw new IllegalArgumentException(
                    "%s is not a file of the earlier export; move it, or name another folder with --to"
                            .formatted(target.resolve(file.getFileName())),
                    e);
        }
    }

    /** Removes the files that the earlier export lists, and no others. */
    private void removeEarlier() throws IOException {
        Path report = ExportReport.in(target);
        if (!Files.exists(report)) {
            return;
        }
        for (String name : listed(report)) {
            Path file = target.resolve(name);
            if (target.equals(file.normalize().getParent())) {
                Files.deleteIfExists(file);
            }
        }
        Files.delete(report);
    }

    private static List<String> listed(Path report) throws IOException {
        try {
            return JsonMapper.shared()
                    .readTree(Files.readString(report))
                    .path("files")
                    .valueStream()
                    .map(name -> name.asString(""))
                    .filter(name -> !name.isEmpty())
                    .toList();
        } catch (JacksonException e) {
            throw new IllegalArgumentException(
                    report + " cannot be read; name another folder with --to", e);
        }
    }

    /** Deletes a draft with its files. */
    static void delete(Path draft) {
        if (!Files.exists(draft)) {
            return;
        }
        try (Stream<Path> entries = Files.walk(draft)) {
            for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(entry);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(draft + " cannot be removed", e);
        }
    }
}
