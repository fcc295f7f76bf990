package io.gradus.backend.workers.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.BearerToken;
import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.WorkerService;
import io.gradus.training.worker.ResumeFiles;
import io.gradus.training.worker.SentCheckpoint;
import io.gradus.training.worker.UploadReply;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The files of a run between its worker's machine and this one. */
@ApiController
@RequestMapping("/v1/worker/runs/{id}/attempts/{attempt}")
@Tag(name = "worker")
class WorkerFileController {
    private static final int PART = 1 << 20;

    private final WorkerService workers;
    private final DataFolder data;
    private final ArrivingCheckpoints arriving;

    WorkerFileController(WorkerService workers, DataFolder data, ArrivingCheckpoints arriving) {
        this.workers = workers;
        this.data = data;
        this.arriving = arriving;
    }

    @GetMapping("/files")
    @Operation(
            summary = "The files that the attempt starts from",
            description = "The newest checkpoint here and its files; none at first.")
    SentCheckpoint files(
            @PathVariable String id,
            @PathVariable int attempt,
            @RequestHeader Optional<String> authorization) {
        Run run = workers.admit(id, attempt, BearerToken.ofAttempt(authorization));
        return ResumeFiles.read(data.run(run.id()));
    }

    @GetMapping(path = "/files/content", produces = MediaType.APPLICATION_OCTET_STREAM_VALUE)
    @Operation(summary = "The bytes of a file from an offset on, at most 1 MiB of them")
    ResponseEntity<byte[]> fileContent(
            @PathVariable String id,
            @PathVariable int attempt,
            @RequestHeader Optional<String> authorization,
            @RequestParam String path,
            @Schema(minimum = "0") @RequestParam(defaultValue = "0") long offset) {
        Run run = workers.admit(id, attempt, BearerToken.ofAttempt(authorization));
        if (offset < 0) {
            throw new BadInput("offset must be >= 0, was " + offset, "offset", "begin at 0");
        }
        Path file = data.run(run.id()).resolve(ResumeFiles.travels(path) ? path : "none/such");
        if (!Files.isRegularFile(file)) {
            throw new NotFound("there is no file " + path, "path", "GET .../files lists them");
        }
        return ResponseEntity.ok(part(file, offset));
    }

    @PostMapping("/checkpoints")
    @Operation(
            summary = "Offer a checkpoint",
            description =
                    "The response lists the files that are incomplete here, with the bytes received of"
                            + " each; send these and offer again. With none missing the checkpoint"
                            + " is stored, and a later attempt begins with it.")
    UploadReply offer(
            @PathVariable String id,
            @PathVariable int attempt,
            @RequestHeader Optional<String> authorization,
            @Valid @RequestBody SentCheckpoint checkpoint) {
        Run run = workers.admit(id, attempt, BearerToken.ofAttempt(authorization));
        return arriving.offer(run, checkpoint);
    }

    @PutMapping(path = "/parts/{sha256}", consumes = MediaType.APPLICATION_OCTET_STREAM_VALUE)
    @Operation(
            summary = "Send a part of a file",
            description =
                    "The body is raw bytes, at most 4 MB, which follow those already here. A"
                            + " part that is here already has no effect.")
    UploadReply.Missing part(
            @PathVariable String id,
            @PathVariable int attempt,
            @PathVariable String sha256,
            @RequestHeader Optional<String> authorization,
            @Schema(minimum = "0") @RequestParam long offset,
            @RequestBody byte[] body) {
        Run run = workers.admit(id, attempt, BearerToken.ofAttempt(authorization));
        return arriving.part(run, sha256, offset, body);
    }

    private static byte[] part(Path file, long offset) {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            byte[] bytes = new byte[Math.clamp(in.length() - offset, 0, PART)];
            in.seek(offset);
            in.readFully(bytes);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException("the file " + file + " cannot be read", e);
        }
    }
}
