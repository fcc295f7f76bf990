package io.gradus.backend.workers.internal;

import com.google.re2j.Pattern;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.WorkerService;
import io.gradus.backend.workers.WorkerSettings;
import io.gradus.training.worker.ResumeFiles;
import io.gradus.training.worker.RunFile;
import io.gradus.training.worker.SentCheckpoint;
import io.gradus.training.worker.UploadReply;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Service;

/** Takes in the checkpoints that workers on other machines send, file by file and part by part. */
@Service
class ArrivingCheckpoints {
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
    private static final int MOST_FILES = 1000;

    private final DataFolder data;
    private final WorkerService workers;
    private final KeptCheckpoints kept;
    private final long quota;
    private final Map<String, Object> locks = new ConcurrentHashMap<>();

    ArrivingCheckpoints(
            DataFolder data, WorkerService workers, KeptCheckpoints kept, WorkerSettings settings) {
        this.data = data;
        this.workers = workers;
        this.kept = kept;
        quota = settings.runQuota().toBytes();
    }

    /**
     * Says what is missing of a checkpoint, and stores it once nothing is.
     *
     * @throws BadInput where the list of files is wrong
     * @throws Conflict where the server lacks events that the checkpoint stands behind
     */
    UploadReply offer(Run run, SentCheckpoint checkpoint) {
        check(run, checkpoint);
        synchronized (lock(run)) {
            return take(run, checkpoint);
        }
    }

    private UploadReply take(Run run, SentCheckpoint checkpoint) {
        ArrivingFiles files = new ArrivingFiles(data.run(run.id()));
        List<RunFile> absent = files.absent(checkpoint);
        Optional<String> refused = files.beyond(absent, quota);
        if (refused.isPresent()) {
            files.drop();
            workers.refuseCheckpoints(run.id(), refused.get());
            return new UploadReply(List.of(), refused);
        }
        List<UploadReply.Missing> missing = files.missing(absent);
        if (missing.isEmpty()) {
            files.install(checkpoint, absent, kept.of(run.id()));
            return UploadReply.STORED;
        }
        return new UploadReply(missing, Optional.empty());
    }

    /**
     * Appends a part of a file; one that is known already changes nothing.
     *
     * @return the file with how many of its bytes are here
     */
    UploadReply.Missing part(Run run, String sha256, long offset, byte[] bytes) {
        if (!HASH.matches(sha256)) {
            throw new NotFound(
                    "a file's hash has 64 hex digits",
                    "sha256",
                    "offer the checkpoint; the answer names them");
        }
        if (offset < 0) {
            throw new BadInput("offset must be >= 0, was " + offset, "offset", "begin at 0");
        }
        synchronized (lock(run)) {
            return new ArrivingFiles(data.run(run.id())).append(sha256, offset, bytes, quota);
        }
    }

    /** A request that was sent again must not write beside the first. */
    private Object lock(Run run) {
        return locks.computeIfAbsent(run.id(), _ -> new Object());
    }

    private static void check(Run run, SentCheckpoint checkpoint) {
        Set<String> paths = new HashSet<>();
        String own = "checkpoints/step-%09d/".formatted(checkpoint.step());
        if (checkpoint.step() < 0 || checkpoint.files().size() > MOST_FILES) {
            throw new BadInput(
                    "a checkpoint has a step >= 0 and at most " + MOST_FILES + " files",
                    "files",
                    "send the newest checkpoint");
        }
        for (RunFile file : checkpoint.files()) {
            boolean foreign =
                    ResumeFiles.isOfCheckpoint(file.path()) && !file.path().startsWith(own);
            if (!ResumeFiles.travels(file.path())
                    || foreign
                    || !HASH.matches(file.sha256())
                    || file.bytes() < 0
                    || !paths.add(file.path())) {
                throw new BadInput(
                        "the file " + file.path() + " cannot be part of this checkpoint",
                        "files",
                        "send each file of a run's folder once, and those of one checkpoint");
            }
        }
        if (!paths.contains(own + "state.json")) {
            throw new BadInput(
                    "there is no " + own + "state.json among the files",
                    "files",
                    "send the whole checkpoint");
        }
        if (checkpoint.seq() > run.lastSeq()) {
            throw new Conflict(
                    "the checkpoint follows event %d, and event %d is the last one here"
                            .formatted(checkpoint.seq(), run.lastSeq()),
                    "seq",
                    "send the events first");
        }
    }
}
