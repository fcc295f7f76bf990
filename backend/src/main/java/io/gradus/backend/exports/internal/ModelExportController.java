package io.gradus.backend.exports.internal;

import io.gradus.backend.exports.ModelExport;
import io.gradus.backend.platform.ApiController;
import io.gradus.training.curriculum.document.ModelForm;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;
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

/** Models of runs over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}")
@Tag(name = "exports")
class ModelExportController {
    private static final MediaType ZIP = MediaType.parseMediaType("application/zip");
    private static final int CHUNK = 1 << 16;

    private final ModelExport exports;
    private final VirtualThreadTaskExecutor writers = new VirtualThreadTaskExecutor("model-");

    ModelExportController(ModelExport exports) {
        this.exports = exports;
    }

    @GetMapping("/adapter.zip")
    @Operation(
            summary = "The adapter that a run trains, for PEFT",
            description =
                    "adapter_model.safetensors, adapter_config.json and a card, of the checkpoint of a"
                            + " step, or of the newest. 409 if the run trains no adapter.")
    ResponseEntity<Publisher<DataBuffer>> adapter(
            @PathVariable String id, @Schema(minimum = "0") @RequestParam Optional<Long> step) {
        return packed(exports.prepare(id, ModelForm.ADAPTER, step));
    }

    @GetMapping("/merged.zip")
    @Operation(
            summary = "The whole model of a run, for transformers",
            description =
                    "Weights in single precision with the adapter added, configuration, tokenizer and a"
                            + " card, of the checkpoint of a step, or of the newest. The response starts once all is"
                            + " written on the server. 409 if the run began with random weights, or with"
                            + " a model that is not on the server's machine.")
    ResponseEntity<Publisher<DataBuffer>> merged(
            @PathVariable String id, @Schema(minimum = "0") @RequestParam Optional<Long> step) {
        return packed(exports.prepare(id, ModelForm.MERGED, step));
    }

    private ResponseEntity<Publisher<DataBuffer>> packed(ModelExport.Ready model) {
        ContentDisposition name =
                ContentDisposition.attachment().filename(model.fileName()).build();
        return ResponseEntity.ok()
                .contentType(ZIP)
                .header(HttpHeaders.CONTENT_DISPOSITION, name.toString())
                .body(
                        DataBufferUtils.outputStreamPublisher(
                                out -> exports.write(model, out),
                                DefaultDataBufferFactory.sharedInstance,
                                writers,
                                CHUNK));
    }
}
