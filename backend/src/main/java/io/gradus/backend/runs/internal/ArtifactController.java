package io.gradus.backend.runs.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.runs.ArtifactService;
import io.gradus.training.trainer.artifact.Artifact;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Serves over REST what the stages of runs left behind. */
@ApiController
@RequestMapping("/v1/runs/{id}/artifacts")
@Tag(name = "artifacts", description = "Weights, scorers and pools of traces that stages produced")
class ArtifactController {
    private final ArtifactService artifacts;

    ArtifactController(ArtifactService artifacts) {
        this.artifacts = artifacts;
    }

    @GetMapping
    @Operation(
            summary = "What the run's stages produced on this machine, the oldest first",
            description = "A stage that ran twice has two of the same name, with different steps.")
    List<Artifact> all(@PathVariable String id) {
        return artifacts.of(id);
    }

    @GetMapping("/{name}")
    @Operation(
            summary = "The content of an artifact",
            description =
                    "Safetensors for weights and scorers, one JSON object per line for pools of traces;"
                            + " without a step the newest of this name.")
    ResponseEntity<Resource> content(
            @PathVariable String id, @PathVariable String name, @RequestParam Optional<Long> step) {
        Path file = artifacts.file(id, name, step);
        String fileName = id + "-" + name + "-" + file.getFileName();
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_OCTET_STREAM)
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        ContentDisposition.attachment().filename(fileName).build().toString())
                .body(new FileSystemResource(file));
    }
}
