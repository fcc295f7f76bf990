package io.gradus.backend.designs.internal;

import io.gradus.backend.designs.CurriculumDetail;
import io.gradus.backend.designs.DesignDiff;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.designs.NewVersion;
import io.gradus.backend.designs.SavedVersion;
import io.gradus.backend.designs.VersionWord;
import io.gradus.backend.platform.ApiController;
import io.gradus.training.analysis.lint.Finding;
import io.gradus.training.analysis.lint.Lint;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.PlottedSchedule;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Curricula and versions over REST. */
@ApiController
@RequestMapping("/v1/curricula")
@Tag(name = "curricula", description = "Curricula as documents with immutable versions")
class CurriculumController {
    private static final String PATH = "/api/v1/curricula";

    private static final String EXAMPLE =
            """
            gradus: 1
            curriculum: one-digit
            stages:
              - name: easy
                problems: [{family: addition, difficulty: {digits: 1}}]
            """;

    private final DesignService designs;

    CurriculumController(DesignService designs) {
        this.designs = designs;
    }

    /** A document to create or to check. */
    record NewDocument(@Schema(example = EXAMPLE) @NotNull String text) {}

    /**
     * Outcome of a check.
     *
     * @param schedules what moves in a valid document, each as a small plot
     * @param findings what a valid document says to no effect, or to another one than it seems
     */
    record DocumentCheck(
            boolean valid,
            List<DocumentError> errors,
            List<PlottedSchedule> schedules,
            List<Finding> findings) {}

    @GetMapping
    @Operation(summary = "List the curricula, the most recently saved first")
    List<DesignSummary> all() {
        return designs.curricula();
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Create a curriculum",
            description =
                    "Its id is the name that the document gives after `curriculum:`."
                            + " 409 when it exists, 422 with all errors when the document is invalid.")
    ResponseEntity<DesignVersion> create(@Valid @RequestBody NewDocument document) {
        DesignVersion created = designs.create(document.text());
        return SavedVersion.first(PATH, created);
    }

    @GetMapping("/{id}")
    @Operation(summary = "A curriculum and its versions, the newest first")
    CurriculumDetail one(@PathVariable String id) {
        return designs.get(id);
    }

    @GetMapping("/{id}/versions/{version}")
    @Operation(
            summary = "One version with its text",
            description = "`version` is a number or `latest`.")
    DesignVersion version(@PathVariable String id, @PathVariable String version) {
        return VersionWord.find(
                version, () -> designs.latest(id), number -> designs.version(id, number));
    }

    @GetMapping("/{id}/diff")
    @Operation(
            summary = "What changed between two versions",
            description =
                    "Differences in meaning, each with its path and a sentence; comments and style"
                            + " do not count.")
    DesignDiff diff(@PathVariable String id, @RequestParam int from, @RequestParam int to) {
        return designs.diff(id, from, to);
    }

    @PostMapping("/{id}/versions")
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Save a new version",
            description =
                    "`parent` is the version that was edited: 409 when it is not the newest,"
                            + " 422 with all errors when the document is invalid.")
    ResponseEntity<DesignVersion> save(
            @PathVariable String id, @Valid @RequestBody NewVersion edited) {
        DesignVersion saved =
                designs.save(id, edited.parent(), edited.text(), edited.note().orElse(""));
        return SavedVersion.next(PATH, saved);
    }

    @PostMapping("/check")
    @Operation(
            summary = "Check a document without saving it",
            description =
                    "All errors at once, each with path, line and column. For a valid document,"
                            + " every schedule and controller that is not a constant, as a"
                            + " small plot, and warnings: settings without effect in training,"
                            + " or with another one than it seems, with a fix where there is one.")
    DocumentCheck check(@Valid @RequestBody NewDocument document) {
        return switch (designs.check(document.text())) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument read) ->
                    new DocumentCheck(
                            true,
                            List.of(),
                            PlottedSchedule.of(read),
                            Lint.curriculum(document.text(), read));
            case Reading.Invalid<?>(List<DocumentError> errors) ->
                    new DocumentCheck(false, errors, List.of(), List.of());
        };
    }
}
