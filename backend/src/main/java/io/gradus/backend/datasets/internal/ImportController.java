package io.gradus.backend.datasets.internal;

import io.gradus.backend.datasets.DatasetImports;
import io.gradus.backend.datasets.ImportJob;
import io.gradus.backend.datasets.ImportRequest;
import io.gradus.backend.datasets.Upload;
import io.gradus.backend.platform.ApiController;
import io.gradus.training.problem.dataset.imports.ImportPreview;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.nio.file.Files;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The way of a file into a dataset: upload, preview as often as wanted, import. */
@ApiController
@RequestMapping("/v1/datasets")
@Tag(name = "datasets")
class ImportController {
    private final DatasetImports imports;

    ImportController(DatasetImports imports) {
        this.imports = imports;
    }

    @PostMapping(path = "/uploads", consumes = MediaType.APPLICATION_OCTET_STREAM_VALUE)
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Send a file",
            description =
                    "The body is the file itself, at most 2 GiB: curl --data-binary @train.jsonl -H"
                            + " 'Content-Type: application/octet-stream' ...?file=train.jsonl")
    Mono<Upload> upload(@RequestParam String file, @RequestBody Flux<DataBuffer> body) {
        String id = imports.newId();
        // A stream, written on the thread that reads the body: an asynchronous file channel would
        // call back on threads of its own, and the container reads bodies on its threads alone.
        return Mono.using(
                () -> Files.newOutputStream(imports.place(id)),
                out ->
                        DataBufferUtils.write(body, out)
                                .doOnNext(DataBufferUtils.releaseConsumer())
                                .then(Mono.fromCallable(() -> imports.written(id, file))));
    }

    @PostMapping("/uploads/{upload}/preview")
    @Operation(
            summary = "What the first 200 rows would become",
            description =
                    "Columns with their detected roles, sample problems, and what would be rejected"
                            + " and why. What the body leaves out is detected.")
    ImportPreview preview(@PathVariable String upload, @RequestBody ImportRequest request) {
        return imports.preview(upload, request);
    }

    @PostMapping("/uploads/{upload}/import")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(summary = "Start an import", description = "The job reports its progress.")
    ResponseEntity<ImportJob> begin(
            @PathVariable String upload, @RequestBody ImportRequest request) {
        ImportJob job = imports.begin(upload, request);
        return ResponseEntity.accepted()
                .location(URI.create("/api/v1/datasets/imports/" + job.id()))
                .body(job);
    }

    @GetMapping("/imports/{id}")
    @Operation(summary = "Progress of an import, and its dataset")
    ImportJob job(@PathVariable String id) {
        return imports.get(id);
    }

    @DeleteMapping("/imports/{id}")
    @Operation(
            summary = "Cancel an import",
            description = "Nothing of it is kept. 409 when it is over.")
    ImportJob cancel(@PathVariable String id) {
        return imports.cancel(id);
    }
}
