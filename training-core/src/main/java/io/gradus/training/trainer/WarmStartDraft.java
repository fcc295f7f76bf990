package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.state.WeightFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/**
 * A warm start that was interrupted, in the run's folder: its checkpoint until the run has one of
 * its own.
 */
final class WarmStartDraft {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Path folder;

    WarmStartDraft(Path runFolder) {
        folder = runFolder.resolve("warm-start");
    }

    /**
     * Where a warm start was interrupted.
     *
     * @param key hash of all that fixes the warm start
     * @param steps metrics of the steps taken
     */
    record Told(String key, List<List<Metric>> steps) {
        Told {
            steps = steps.stream().map(List::copyOf).toList();
        }
    }

    void save(Told told, OptimiserState state) {
        try {
            Files.createDirectories(folder);
            Files.deleteIfExists(recordFile());
            WeightFiles.writeState(policy(), state);
            Path draft = folder.resolve("told.writing");
            Files.write(draft, JSON.writeValueAsBytes(told));
            Files.move(draft, recordFile(), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the interrupted warm start could not be written to " + folder, e);
        }
    }

    /** Record told before the interruption, if there was one. */
    Optional<Told> find() {
        try {
            return Files.isRegularFile(recordFile())
                    ? Optional.of(JSON.readValue(Files.readAllBytes(recordFile()), Told.class))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the interrupted warm start in "
                            + folder
                            + " cannot be read; delete that folder",
                    e);
        }
    }

    OptimiserState state(PolicyShape shape) {
        try {
            return WeightFiles.readState(policy(), shape);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the interrupted warm start in "
                            + folder
                            + " cannot be read; delete that folder",
                    e);
        }
    }

    void delete() {
        try {
            Files.deleteIfExists(recordFile());
            Files.deleteIfExists(policy());
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the interrupted warm start in " + folder + " cannot be deleted", e);
        }
    }

    private Path recordFile() {
        return folder.resolve("told.json");
    }

    private Path policy() {
        return folder.resolve("policy.safetensors");
    }
}
