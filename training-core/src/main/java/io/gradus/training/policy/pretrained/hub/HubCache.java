package io.gradus.training.policy.pretrained.hub;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The hub's cache on this machine, as huggingface_hub lays it out: {@code
 * models--ORGANISATION--NAME} with {@code blobs}, {@code refs} and {@code snapshots}.
 */
public record HubCache(Path folder) {
    private static final String MAIN = "main";
    private static final String PREFIX = "models--";
    private static final Pattern REPOSITORY =
            Pattern.compile("[A-Za-z0-9][\\w.-]*(/[A-Za-z0-9][\\w.-]*)?");
    private static final Pattern REVISION = Pattern.compile("[A-Za-z0-9][\\w.-]*(/[\\w.-]+)*");
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");

    /**
     * The folder of a revision's files, where any of them is here. Throws {@link
     * IllegalArgumentException} where repository or revision cannot be names.
     */
    public Optional<Path> snapshot(String repository, String revision) {
        Path snapshots = repository(repository).resolve("snapshots");
        return commit(repository, revision).map(snapshots::resolve).filter(Files::isDirectory);
    }

    /** The commit that a revision was when it was pulled. */
    Optional<String> commit(String repository, String revision) {
        requireRevision(revision);
        Path reference = repository(repository).resolve("refs").resolve(revision);
        try {
            if (Files.isRegularFile(reference)) {
                String commit = Files.readString(reference).strip();
                return Optional.of(commit).filter(HubCache::isCommit);
            }
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    reference + " cannot be read; give this account the right to read it", e);
        }
        return Optional.of(revision).filter(HubCache::isCommit);
    }

    /** The folder of a repository, whether it is there or not. */
    public Path repository(String repository) {
        if (!REPOSITORY.matcher(repository).matches()
                || repository.contains("..")
                || repository.contains("--")) {
            throw new IllegalArgumentException(
                    "a model of the hub is named ORGANISATION/NAME, was '" + repository + "'");
        }
        return folder.resolve(PREFIX + repository.replace("/", "--"));
    }

    static void requireRevision(String revision) {
        if (!REVISION.matcher(revision).matches() || revision.contains("..")) {
            throw new IllegalArgumentException(
                    "a revision is a branch, a tag or a commit, was '" + revision + "'");
        }
    }

    /** The folder of a commit's files, whether it is there or not. */
    public Path folder(HubListing listing) {
        return repository(listing.repository()).resolve("snapshots").resolve(listing.commit());
    }

    /** Bytes of a repository's contents that are here, in whole or in part. */
    public long bytesHere(String repository) {
        Path blobs = repository(repository).resolve("blobs");
        if (!Files.isDirectory(blobs)) {
            return 0;
        }
        try (Stream<Path> all = Files.list(blobs)) {
            return all.mapToLong(path -> path.toFile().length()).sum();
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    blobs + " cannot be read; give this account the right to read it", e);
        }
    }

    /** Where a file's content stands, whether it is there or not. */
    Path blob(String repository, String hash) {
        return repository(repository).resolve("blobs").resolve(hash);
    }

    Path lock(String repository, String hash) {
        return locks(repository).resolve(hash + ".lock");
    }

    /** The folder of the locks that pulls of a repository hold. */
    public Path locks(String repository) {
        return folder.resolve(".locks").resolve(repository(repository).getFileName());
    }

    /** Whether a revision is a commit, which never changes. */
    public static boolean isCommit(String revision) {
        return COMMIT.matcher(revision).matches();
    }

    /** The revision of a repository that is here: its main branch, else another one. */
    public String revision(String repository) {
        Path references = repository(repository).resolve("refs");
        if (Files.isRegularFile(references.resolve(MAIN)) || !Files.isDirectory(references)) {
            return MAIN;
        }
        try (Stream<Path> all = Files.walk(references)) {
            return all.filter(Files::isRegularFile)
                    .map(path -> references.relativize(path).toString().replace('\\', '/'))
                    .sorted()
                    .findFirst()
                    .orElse(MAIN);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    references + " cannot be read; give this account the right to read it", e);
        }
    }

    /** Puts a blob among a commit's files: by a link, or by a copy where links are not possible. */
    void link(HubListing listing, String name, Path blob) throws IOException {
        Path snapshot = folder(listing);
        Path file = snapshot.resolve(name);
        Files.createDirectories(snapshot);
        if (Files.isRegularFile(file)) {
            return;
        }
        Files.deleteIfExists(file); // a link to what is gone
        try {
            Files.createSymbolicLink(file, snapshot.relativize(blob));
        } catch (FileAlreadyExistsException e) {
            return; // another pull was quicker
        } catch (IOException | UnsupportedOperationException e) {
            Files.copy(blob, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Notes which commit a branch or tag is, once all of its files are here. */
    public void refer(HubListing listing, String revision) {
        if (revision.equals(listing.commit())) {
            return;
        }
        Path reference = repository(listing.repository()).resolve("refs").resolve(revision);
        try {
            Files.createDirectories(reference.getParent());
            Path written = Files.createTempFile(reference.getParent(), ".ref", "");
            Files.writeString(written, listing.commit());
            Files.move(written, reference, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new HubFailure(
                    "%s cannot be written: %s; name another folder by HF_HOME"
                            .formatted(reference, e.getMessage()),
                    e);
        }
    }

    /** Names of the repositories of models that are here, whole or not. */
    public List<String> repositories() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isDirectory)
                    .map(path -> path.getFileName().toString())
                    .filter(name -> name.startsWith(PREFIX))
                    .map(name -> name.substring(PREFIX.length()).replace("--", "/"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    folder + " cannot be read; give this account the right to read it", e);
        }
    }
}
