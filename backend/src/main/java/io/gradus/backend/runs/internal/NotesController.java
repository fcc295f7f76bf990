package io.gradus.backend.runs.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.runs.NotesService;
import io.gradus.backend.runs.RunNotes;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** Tags and notes of runs over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}/notes")
@Tag(name = "runs", description = "Create, watch and steer runs")
class NotesController {
    private final NotesService notes;

    NotesController(NotesService notes) {
        this.notes = notes;
    }

    /** Body with all tags and the note that the run shall have. */
    record NotesRequest(
            @Schema(example = "[\"baseline\"]") Optional<List<String>> tags,
            @Schema(example = "the gate was too low") Optional<String> note) {}

    @GetMapping
    @Operation(summary = "Tags and note of a run")
    RunNotes read(@PathVariable String id) {
        return notes.of(id);
    }

    @PutMapping
    @Operation(
            summary = "Replace tags and note of a run",
            description = "`GET /runs?tag=baseline` lists the runs with a tag.")
    RunNotes write(@PathVariable String id, @Valid @RequestBody NotesRequest request) {
        return notes.write(
                id, new RunNotes(request.tags().orElse(List.of()), request.note().orElse("")));
    }
}
