package io.gradus.training.worker;

import com.google.re2j.Pattern;
import io.gradus.training.document.Sha256;
import io.gradus.training.trainer.checkpoint.Checkpoint;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files of a run's folder that another machine needs: the newest checkpoint, the reference
 * weights, artifacts, the checkpoint that a fork began with, answers of judges, steering commands,
 * tokenizer and template. Events stay behind, because the server has them.
 */
public final class ResumeFiles {
    private static final Pattern SAFE =
            Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]*(/[A-Za-z0-9_][A-Za-z0-9._-]*)*");

    /** Files of one machine alone, and folders that the server or a warm start fills. */
    private static final Pattern LOCAL =
            Pattern.compile(
                    "lock|journal\\..*|worker\\.log.*|.*\\.writing|(rollouts|warm-start|incoming)/.*"
                            + "|checkpoints/(writing|arriving)(/.*)?|checkpoints/hold-.*");

    private static final Pattern CHECKPOINT = Pattern.compile("checkpoints/step-[0-9]{9}/.*");

    private ResumeFiles() {}

    /** Whether a path within a run's folder may be sent to another machine. */
    public static boolean travels(String path) {
        return path.length() <= 300 && SAFE.matches(path) && !LOCAL.matches(path);
    }

    /** Whether a path is that of a checkpoint's file. */
    public static boolean isOfCheckpoint(String path) {
        return CHECKPOINT.matches(path);
    }

    /** Where the folder stands, with the size and hash of each file; reads them all. */
    public static SentCheckpoint read(Path folder) {
        Optional<Checkpoint.Facts> facts = CheckpointStore.of(folder).latestFacts();
        List<RunFile> files = new ArrayList<>();
        for (String path : paths(folder, facts.map(Checkpoint.Facts::step))) {
            files.add(file(folder, path));
        }
        return new SentCheckpoint(
                facts.map(Checkpoint.Facts::step).orElse(SentCheckpoint.NONE),
                facts.map(Checkpoint.Facts::seq).orElse(0L),
                files);
    }

    /** The paths of the files, without older checkpoints, in their order. */
    static List<String> paths(Path folder, Optional<Long> step) {
        String newest = step.map("checkpoints/step-%09d/"::formatted).orElse("checkpoints/none/");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .map(file ->
                            folder.relativize(file).toString().replace(File.separatorChar, '/'))
                    .filter(ResumeFiles::travels)
                    .filter(path -> !isOfCheckpoint(path) || path.startsWith(newest))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + folder + " cannot be read", e);
        }
    }

    /** A file with its size and hash. */
    private static RunFile file(Path folder, String path) {
        Path file = folder.resolve(path);
        try {
            long bytes = Files.size(file); // records may grow meanwhile; what is there stays
            return new RunFile(path, bytes, Sha256.hex(file, bytes));
        } catch (IOException e) {
            throw new UncheckedIOException("the file " + file + " cannot be read", e);
        }
    }
}
