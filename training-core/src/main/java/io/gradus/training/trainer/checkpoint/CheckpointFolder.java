package io.gradus.training.trainer.checkpoint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the checkpoints of a run lie: one sub-folder each, named by the step.
 *
 * @param root the folder that has them; it need not exist
 */
record CheckpointFolder(Path root) {
    private static final String PREFIX = "step-";

    /** The place of a step's checkpoint, whether there is one or not. */
    Path place(long step) {
        return root.resolve(PREFIX + "%09d".formatted(step));
    }

    /** The step of a checkpoint at this place. */
    static long step(Path place) {
        return Long.parseLong(place.getFileName().toString().substring(PREFIX.length()));
    }

    /** The places of all checkpoints, the oldest first. */
    List<Path> all() throws IOException {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(root)) {
            return entries.filter(p -> p.getFileName().toString().startsWith(PREFIX))
                    .sorted()
                    .toList();
        }
    }

    /** The place of the newest one. */
    Optional<Path> newest() throws IOException {
        List<Path> all = all();
        return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
    }

    /** Deletes a place with all that is in it, if it is there. */
    static void delete(Path place) throws IOException {
        if (Files.exists(place)) {
            try (Stream<Path> entries = Files.walk(place)) {
                for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(entry);
                }
            }
        }
    }
}
