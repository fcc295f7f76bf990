package io.gradus.backend.exports.internal;

import io.gradus.backend.exports.ExportFormat;
import io.gradus.backend.exports.RunExport;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.NotFound;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.reactivestreams.Publisher;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Exports over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}")
@Tag(name = "exports", description = "Metrics as files for other programs")
class ExportController {
    /** A cell's name may have commas inside its parentheses. */
    private static final String BETWEEN_KEYS = ",(?![^(]*\\))";

    private static final int CHUNK = 1 << 16;

    private final RunExport exports;
    private final VirtualThreadTaskExecutor writers = new VirtualThreadTaskExecutor("export-");

    ExportController(RunExport exports) {
        this.exports = exports;
    }

    @GetMapping("/metrics.{format}")
    @Operation(
            summary = "Every metric of a run as a file",
            description =
                    "`csv`, `jsonl` and `parquet` have one row per number: `key`, `step` (the series'"
                            + " own: warm-start steps count by themselves) and `value`. `tfevents` is"
                            + " TensorBoard's, in single precision. `keys` narrows it to some series.")
    ResponseEntity<Publisher<DataBuffer>> metrics(
            @PathVariable String id,
            @Parameter(example = "csv") @PathVariable String format,
            @Parameter(example = "reward/mean,entropy/mean") @RequestParam Optional<String> keys) {
        ExportFormat known = ExportFormat.find(format).orElseThrow(() -> unknown(format));
        List<String> wanted = keys.map(text -> List.of(text.split(BETWEEN_KEYS))).orElse(List.of());
        List<String> series = exports.keys(id, wanted);
        ContentDisposition name =
                ContentDisposition.attachment().filename(known.fileName(id)).build();
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType(known.mediaType()))
                .header(HttpHeaders.CONTENT_DISPOSITION, name.toString())
                .body(
                        DataBufferUtils.outputStreamPublisher(
                                out -> exports.write(id, known, series, out),
                                DefaultDataBufferFactory.sharedInstance,
                                writers,
                                CHUNK));
    }

    private static NotFound unknown(String format) {
        return new NotFound(
                "there is no export format '" + format + "'",
                "format",
                Arrays.stream(ExportFormat.values())
                        .map(ExportFormat::ending)
                        .collect(Collectors.joining(", ", "one of ", "")));
    }
}
