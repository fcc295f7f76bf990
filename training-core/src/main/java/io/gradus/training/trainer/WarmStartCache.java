package io.gradus.training.trainer;

import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.state.WeightFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/**
 * Warm-started weights by the hash of all that fixes them (policy, warm start, seed, shards,
 * engine, processor). An entry holds what the warm start told as well, so that runs with and
 * without the cache yield the same events.
 */
final class WarmStartCache {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Path entry;

    WarmStartCache(Path folder, String hash) {
        entry = folder.resolve(hash);
    }

    record Hit(PolicyWeights weights, WarmStartRecord warmStart) {}

    /** The entry, if it is there and whole. */
    Optional<Hit> find(PolicyShape shape) {
        Path warmStart = entry.resolve("told.json");
        if (!Files.isRegularFile(warmStart)) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new Hit(
                            WeightFiles.readWeights(entry.resolve("policy.safetensors"), shape),
                            JSON.readValue(Files.readAllBytes(warmStart), WarmStartRecord.class)));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the cached warm start in " + entry + " cannot be read; delete that folder", e);
        }
    }

    void put(PolicyWeights weights, WarmStartRecord warmStart) {
        Path draft =
                entry.resolveSibling(
                        entry.getFileName()
                                + "."
                                + ProcessHandle.current().pid()
                                + "-"
                                + Thread.currentThread().threadId());
        try {
            Files.createDirectories(draft);
            WeightFiles.writeWeights(draft.resolve("policy.safetensors"), weights);
            Files.write(draft.resolve("told.json"), JSON.writeValueAsBytes(warmStart));
            if (Files.notExists(entry)) {
                Files.move(draft, entry, StandardCopyOption.ATOMIC_MOVE);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the warm start could not be cached in " + entry, e);
        }
    }
}
