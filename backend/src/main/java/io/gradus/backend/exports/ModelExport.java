package io.gradus.backend.exports;

import io.gradus.backend.exports.internal.ExportProcess;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.CheckpointHold;
import io.gradus.backend.runs.ForkService;
import io.gradus.backend.runs.SteeringService;
import io.gradus.training.curriculum.document.ModelForm;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.springframework.stereotype.Service;

/** Packs the models of runs whose checkpoints are on this machine for other programs. */
@Service
public class ModelExport {
    private final SteeringService documents;
    private final ForkService checkpoints;
    private final ExportProcess process;

    ModelExport(SteeringService documents, ForkService checkpoints, ExportProcess process) {
        this.documents = documents;
        this.checkpoints = checkpoints;
        this.process = process;
    }

    /**
     * A model that lies in a folder of its own until it was packed.
     *
     * @param fileName for its archive
     */
    public record Ready(Path folder, String fileName) {}

    /** Where an archive lies, below the server's root. */
    public static String path(String run, ModelForm form, long step) {
        return "/api/v1/runs/%s/%s.zip?step=%d".formatted(run, form.word(), step);
    }

    /** The name under which an archive is saved. */
    public static String fileName(String run, ModelForm form, long step) {
        return "%s-%s-step%d.zip".formatted(run, form.word(), step);
    }

    /** The steps of a run's checkpoints on this machine, the oldest first. */
    public List<Long> steps(String run) {
        return checkpoints.checkpoints(run);
    }

    /** Why a run's model cannot be had in a form here; empty where it can. */
    public Optional<String> refusal(String run, ModelForm form) {
        return form.refusal(documents.pinned(run));
    }

    /**
     * Writes a checkpoint's model to this machine's disk, to be packed by {@link #write}.
     *
     * @param step the checkpoint's; empty for the newest
     * @throws NotFound when there is no such checkpoint on this machine
     * @throws Conflict when the run has no model of this form here, or another one is written
     */
    public Ready prepare(String run, ModelForm form, Optional<Long> step) {
        checkpoints.requireWorker(run);
        long chosen = chosen(run, step);
        refusal(run, form)
                .ifPresent(why -> {
                    throw new Conflict(
                            why, "run " + run, "docs/export.md says which runs have which form");
                });
        CheckpointHold hold = checkpoints.hold(run, chosen);
        try {
            String document = documents.pinned(run).resolved();
            return new Ready(process.run(run, form, chosen, document), fileName(run, form, chosen));
        } finally {
            checkpoints.release(run, hold);
        }
    }

    private long chosen(String run, Optional<Long> step) {
        List<Long> steps = steps(run);
        step.filter(s -> s < 0)
                .ifPresent(s -> {
                    throw new BadInput(
                            "step must be >= 0, was " + s,
                            "step",
                            "leave it out for the newest checkpoint");
                });
        return steps.stream()
                .filter(known -> step.isEmpty() || known.equals(step.get()))
                .reduce((_, last) -> last)
                .orElseThrow(() ->
                        new NotFound(
                                "run %s has no checkpoint%s on this machine"
                                        .formatted(run, step.map(s -> " of step " + s).orElse("")),
                                "step",
                                steps.isEmpty()
                                        ? "wait for its first one, or use the machine that trained it"
                                        : "it has checkpoints of the steps " + steps));
    }

    /** Packs a model, removes its files from this machine, and closes the stream. */
    public void write(Ready model, OutputStream out) {
        try (ZipOutputStream zip = new ZipOutputStream(out);
                Stream<Path> files = Files.list(model.folder())) {
            zip.setLevel(Deflater.NO_COMPRESSION); // weights are as good as random
            for (Path file : files.sorted().toList()) {
                zip.putNextEntry(new ZipEntry(file.getFileName().toString()));
                Files.copy(file, zip);
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            process.remove(model.folder());
        }
    }
}
