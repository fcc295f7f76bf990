package io.gradus.backend.rollouts.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.runs.RunService;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springdoc.core.annotations.ParameterObject;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import reactor.core.publisher.Flux;

/** Export of rollouts over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}")
@Tag(name = "rollouts")
class RolloutExportController {
    private final RunService runs;
    private final RolloutExport export;

    RolloutExportController(RunService runs, RolloutExport export) {
        this.runs = runs;
        this.export = export;
    }

    @GetMapping("/rollouts.jsonl")
    @Operation(
            summary = "Sampled rollouts as lines of JSON",
            description =
                    "The same filters as `rollouts/search`, all that is found, one rollout a line;"
                            + " `pinned=true` gives the pinned ones alone. Where a text was dropped to"
                            + " stay within the byte budget, `completion` is null.")
    ResponseEntity<Flux<String>> lines(
            @PathVariable String id,
            @ParameterObject @ModelAttribute RolloutQuery query,
            @RequestParam(defaultValue = "false") boolean pinned) {
        runs.get(id);
        RolloutQuery wanted = query.checked();
        Flux<String> lines = Flux.fromStream(() -> export.lines(id, wanted, pinned));
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_NDJSON)
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"" + id + "-rollouts.jsonl\"")
                .body(lines);
    }
}
