package io.gradus.training.trainer.checkpoint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Checkpoints that may not be removed for a while, because somebody is about to use them. A hold is
 * an empty file beside them whose time is when it ends, so that one process can hold what another
 * one writes, and no crash holds anything for ever. It decides only what is left on the disk, never
 * what is trained.
 */
final class CheckpointHolds {
    private static final String PREFIX = "hold-";

    private final Path folder;

    CheckpointHolds(Path folder) {
        this.folder = folder;
    }

    /** Holds the checkpoint of a step until then; the same owner's hold is replaced. */
    void add(long step, String owner, Instant until) throws IOException {
        Path hold = place(step, owner);
        if (Files.notExists(hold)) {
            Files.createFile(hold);
        }
        Files.setLastModifiedTime(hold, FileTime.from(until));
    }

    void release(long step, String owner) throws IOException {
        Files.deleteIfExists(place(step, owner));
    }

    /** Whether anybody holds the checkpoint of a step; holds that have ended are removed. */
    private boolean isHeld(long step) throws IOException {
        boolean held = false;
        for (Path hold : of(step)) {
            if (Files.getLastModifiedTime(hold).toInstant().isAfter(Instant.now())) {
                held = true;
            } else {
                Files.deleteIfExists(hold);
            }
        }
        return held;
    }

    /**
     * The checkpoint that leaves the least gap if it goes, neither one of the newest two nor held;
     * of equal ones the older.
     *
     * @param all checkpoints, the oldest first
     */
    Optional<Path> leastMissed(List<Path> all, ToLongFunction<Path> step) throws IOException {
        Optional<Path> least = Optional.empty();
        long smallest = Long.MAX_VALUE;
        for (int i = 0; i < all.size() - 2; i++) {
            long before = i == 0 ? 0 : step.applyAsLong(all.get(i - 1));
            long gap = step.applyAsLong(all.get(i + 1)) - before;
            if (gap < smallest && !isHeld(step.applyAsLong(all.get(i)))) {
                least = Optional.of(all.get(i));
                smallest = gap;
            }
        }
        return least;
    }

    private List<Path> of(long step) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            String own = PREFIX + step + "-";
            return entries.filter(entry -> entry.getFileName().toString().startsWith(own)).toList();
        }
    }

    private Path place(long step, String owner) {
        return folder.resolve(PREFIX + step + "-" + owner);
    }
}
