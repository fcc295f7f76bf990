package io.gradus.backend.exports.internal;

import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.runs.EventEntry;
import io.gradus.backend.runs.EventLog;
import io.gradus.backend.workers.CoreCommand;
import io.gradus.training.curriculum.document.ModelForm;
import jakarta.annotation.PreDestroy;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.util.FileSystemUtils;

/**
 * Writes models by {@code gradus export} in a process of its own, so that no weights lie in the
 * server's memory, one at a time. Files lie in {@code exports/} of the data folder, on the disk
 * that holds the checkpoints; what a server left there is removed when the next one starts.
 */
@Component
public class ExportProcess {
    private static final int PAGE = 500;

    private final CoreCommand core;
    private final DataFolder data;
    private final EventLog events;
    private final Path root;
    private final Semaphore desk = new Semaphore(1);
    private final Set<Process> running = ConcurrentHashMap.newKeySet();

    ExportProcess(CoreCommand core, DataFolder data, EventLog events) {
        this.core = core;
        this.data = data;
        this.events = events;
        root = data.root().resolve("exports");
        remove(root);
    }

    /**
     * Writes the model of a checkpoint and gives its folder, which {@link #remove} removes.
     *
     * @throws Conflict when another one is written, or the command refuses, with its words
     */
    public Path run(String run, ModelForm form, long step, String document) {
        if (!desk.tryAcquire()) {
            throw new Conflict(
                    "the server is writing another model", "run " + run, "try again in a minute");
        }
        Path work = null;
        try {
            work = Files.createTempDirectory(Files.createDirectories(root), run);
            Files.writeString(work.resolve("document.yaml"), document);
            writeEvaluations(run, work.resolve("events.jsonl"));
            export(run, arguments(run, form, step, work), work.resolve("log"));
            return Files.move(work.resolve("model"), root.resolve(work.getFileName() + "-ready"));
        } catch (IOException e) {
            throw new UncheckedIOException("the model of run " + run + " cannot be written", e);
        } finally {
            desk.release();
            if (work != null) {
                remove(work);
            }
        }
    }

    private void writeEvaluations(String run, Path file) throws IOException {
        try (BufferedWriter lines = Files.newBufferedWriter(file)) {
            List<EventEntry> page = List.of();
            do {
                long after = page.isEmpty() ? 0 : page.getLast().seq();
                page = events.read(run, List.of("evaluationCompleted"), after, PAGE);
                for (EventEntry entry : page) {
                    lines.write(entry.payload() + "\n");
                }
            } while (page.size() == PAGE);
        }
    }

    private List<String> arguments(String run, ModelForm form, long step, Path work) {
        return List.of(
                "export",
                data.run(run).toString(),
                "--" + form.word(),
                "--no-measure", // a download should begin soon
                "--checkpoint",
                Long.toString(step),
                "--document",
                work.resolve("document.yaml").toString(),
                "--events",
                work.resolve("events.jsonl").toString(),
                "--datasets",
                data.root().resolve("datasets").toString(),
                "--to",
                work.resolve("model").toString());
    }

    private void export(String run, List<String> arguments, Path log) throws IOException {
        ProcessBuilder builder = core.builder(arguments);
        builder.redirectErrorStream(true).redirectOutput(log.toFile());
        Process process = builder.start();
        running.add(process);
        try {
            if (process.waitFor() != 0) {
                throw new Conflict(
                        "the model of run %s cannot be exported: %s".formatted(run, reason(log)),
                        "run " + run,
                        "docs/export.md says what an export needs");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the server was shut down", e);
        } finally {
            process.destroyForcibly();
            running.remove(process);
        }
    }

    /** What the command says first; native libraries may warn before it does. */
    private static String reason(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> !line.isBlank() && !line.startsWith("WARNING"))
                    .findFirst()
                    .orElse("its process ended without an error message");
        }
    }

    /** Removes a folder with its files, if it is there. */
    public final void remove(Path folder) {
        try {
            FileSystemUtils.deleteRecursively(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(folder + " cannot be removed", e);
        }
    }

    @PreDestroy
    void close() {
        running.forEach(Process::destroyForcibly);
    }
}
