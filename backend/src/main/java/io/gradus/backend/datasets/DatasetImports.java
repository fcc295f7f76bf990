package io.gradus.backend.datasets;

import io.gradus.backend.datasets.internal.ImportRequestReader;
import io.gradus.backend.datasets.internal.Uploads;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.NotFound;
import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.problem.dataset.imports.DatasetImport;
import io.gradus.training.problem.dataset.imports.ImportCancelled;
import io.gradus.training.problem.dataset.imports.ImportPreview;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/** Uploads, previews and imports. An import runs on a thread of its own; its job is asked for. */
@Service
public class DatasetImports {
    private static final Logger LOG = LoggerFactory.getLogger(DatasetImports.class);
    private static final int AT_ONCE = 2;
    private static final int REMEMBERED = 50;

    private final Uploads uploads;
    private final DatasetService datasets;
    private final SequencedMap<String, ImportJob> jobs = new LinkedHashMap<>();

    DatasetImports(Uploads uploads, DatasetService datasets) {
        this.uploads = uploads;
        this.datasets = datasets;
    }

    /** Takes a file from a stream, which is read to its end. */
    public Upload upload(String file, InputStream content) {
        String id = uploads.newId();
        try {
            Files.copy(content, uploads.place(id));
        } catch (IOException e) {
            uploads.remove(id);
            throw new UncheckedIOException("the upload of " + file + " broke off", e);
        }
        return uploads.add(id, file);
    }

    /** Where the content of a new upload is to be written before {@link #written} is called. */
    public Path place(String id) {
        return uploads.place(id);
    }

    /** An id for a new upload. */
    public String newId() {
        return uploads.newId();
    }

    /** Makes a written upload known. */
    public Upload written(String id, String file) {
        return uploads.add(id, file);
    }

    /**
     * Returns what the first rows of an upload would become; {@link BadInput} where they cannot be
     * understood.
     */
    public ImportPreview preview(String upload, ImportRequest request) {
        try {
            return job(uploads.get(upload), request).preview();
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    e.getMessage(), "upload " + upload, "name the columns and the format");
        }
    }

    private DatasetImport job(Upload upload, ImportRequest request) {
        return ImportRequestReader.read(upload, uploads.place(upload.id()), request);
    }

    /**
     * Begins to import an upload.
     *
     * @throws BadInput when a setting is wrong
     * @throws Conflict when other imports are running
     */
    public ImportJob begin(String upload, ImportRequest request) {
        Upload file = uploads.get(upload);
        DatasetImport job;
        try {
            job = job(file, request);
        } catch (IllegalArgumentException e) {
            throw new BadInput(e.getMessage(), "upload " + upload, "correct the setting");
        }
        ImportJob begun =
                new ImportJob(
                        "i-" + UUID.randomUUID(),
                        upload,
                        ImportState.RUNNING,
                        0,
                        file.bytes(),
                        0,
                        0,
                        Optional.empty(),
                        Optional.empty());
        admit(begun);
        Thread.ofPlatform().daemon().name("import-" + file.file()).start(() -> run(begun, job));
        return begun;
    }

    private synchronized void admit(ImportJob begun) {
        long running = jobs.values().stream().filter(j -> !j.state().isOver()).count();
        if (running >= AT_ONCE) {
            throw new Conflict(
                    running + " imports are running, at most " + AT_ONCE + " may",
                    "import",
                    "wait until one is finished, or cancel it");
        }
        jobs.put(begun.id(), begun);
        if (jobs.size() > REMEMBERED) {
            jobs.pollFirstEntry();
        }
    }

    private void run(ImportJob begun, DatasetImport job) {
        try {
            Dataset dataset =
                    job.run((bytes, total, rows, rejected) ->
                            advance(begun.id(), bytes, rows, rejected));
            datasets.save(dataset);
            end(begun.id(), ImportState.DONE, Optional.of(dataset.info().id()), Optional.empty());
            uploads.remove(begun.upload());
        } catch (ImportCancelled e) {
            end(begun.id(), ImportState.CANCELLED, Optional.empty(), Optional.of(e.getMessage()));
        } catch (IllegalArgumentException | UncheckedIOException e) {
            end(begun.id(), ImportState.FAILED, Optional.empty(), Optional.of(e.getMessage()));
        } catch (RuntimeException e) {
            LOG.error("import {} failed", begun.id(), e);
            end(
                    begun.id(),
                    ImportState.FAILED,
                    Optional.empty(),
                    Optional.of(
                            "the import failed; the cause is in logs/server.log of the data folder"));
        }
    }

    /** False once the job was cancelled. */
    private synchronized boolean advance(String id, long bytes, long rows, long rejected) {
        ImportJob job = jobs.get(id);
        if (job == null || job.state().isOver()) {
            return false;
        }
        jobs.put(
                id,
                new ImportJob(
                        id,
                        job.upload(),
                        job.state(),
                        bytes,
                        job.total(),
                        rows,
                        rejected,
                        Optional.empty(),
                        Optional.empty()));
        return true;
    }

    private synchronized void end(
            String id, ImportState state, Optional<String> dataset, Optional<String> failure) {
        jobs.computeIfPresent(
                id,
                (_, job) ->
                        new ImportJob(
                                id,
                                job.upload(),
                                state,
                                job.bytes(),
                                job.total(),
                                job.rows(),
                                job.rejected(),
                                dataset,
                                failure));
    }

    /** An import and how far it is; {@link NotFound} when there is none of that id. */
    public synchronized ImportJob get(String id) {
        ImportJob job = jobs.get(id);
        if (job == null) {
            throw new NotFound(
                    "there is no import " + id,
                    "import",
                    "POST /api/v1/datasets/uploads/{upload}/import begins one");
        }
        return job;
    }

    /** Ends a running import; nothing of it is kept. {@link Conflict} when it is over. */
    public synchronized ImportJob cancel(String id) {
        ImportJob job = get(id);
        if (job.state().isOver()) {
            throw new Conflict(
                    "import " + id + " is over", "import " + id, "delete the dataset it made");
        }
        end(id, ImportState.CANCELLED, Optional.empty(), Optional.empty());
        return get(id);
    }
}
