package io.gradus.training.policy.pretrained.hub;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The hub's cache on this machine, as huggingface_hub lays it out: {@code
 * models--ORGANISATION--NAME} with {@code blobs}, {@code refs} and {@code snapshots}.
 */
public record HubCache(Path folder) {
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
                return Optional.of(commit).filter(c -> COMMIT.matcher(c).matches());
            }
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    reference + " cannot be read; give this account the right to read it", e);
        }
        return Optional.of(revision).filter(r -> COMMIT.matcher(r).matches());
    }

    /** The folder of a repository, whether it is there or not. */
    Path repository(String repository) {
        if (!REPOSITORY.matcher(repository).matches()
                || repository.contains("..")
                || repository.contains("--")) {
            throw new IllegalArgumentException(
                    "a model of the hub is named ORGANISATION/NAME, was '" + repository + "'");
        }
        return folder.resolve("models--" + repository.replace("/", "--"));
    }

    static void requireRevision(String revision) {
        if (!REVISION.matcher(revision).matches() || revision.contains("..")) {
            throw new IllegalArgumentException(
                    "a revision is a branch, a tag or a commit, was '" + revision + "'");
        }
    }
}
