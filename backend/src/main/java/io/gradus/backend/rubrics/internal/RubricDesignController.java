package io.gradus.backend.rubrics.internal;

import io.gradus.backend.designs.DesignDiff;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.designs.NewVersion;
import io.gradus.backend.designs.SavedVersion;
import io.gradus.backend.designs.VersionNote;
import io.gradus.backend.designs.VersionWord;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.rubrics.RubricEntry;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.backend.rubrics.RubricUse;
import io.gradus.backend.rubrics.RubricUses;
import io.gradus.training.reward.rubric.RubricSummary;
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

/** Shipped and stored rubrics and their versions over REST. */
@ApiController
@RequestMapping("/v1/rubrics")
@Tag(name = "rubrics")
class RubricDesignController {
    private static final String PATH = "/api/v1/rubrics";

    private static final String EXAMPLE =
            """
            gradus: 1
            rubric: exact
            criteria:
              - {id: correct, verifier: {}}
            """;

    private final RubricService rubrics;
    private final RubricUses uses;

    RubricDesignController(RubricService rubrics, RubricUses uses) {
        this.rubrics = rubrics;
        this.uses = uses;
    }

    /** A document to create. */
    record NewRubric(@Schema(example = EXAMPLE) @NotNull String text) {}

    /** A rubric in plain words. */
    record Summary(String name, List<String> sentences) {}

    @GetMapping
    @Operation(summary = "Stored rubrics, newest first, then the shipped ones")
    List<RubricEntry> all() {
        return rubrics.all();
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Create a rubric",
            description =
                    "Its id is the name that the document gives after `rubric:`."
                            + " 409 when it exists or is shipped, 422 with all errors when the document is invalid.")
    ResponseEntity<DesignVersion> create(@Valid @RequestBody NewRubric document) {
        DesignVersion created = rubrics.create(document.text());
        return SavedVersion.first(PATH, created);
    }

    @GetMapping(path = "/{name}", produces = "application/yaml")
    @Operation(summary = "The document of a shipped rubric, or the newest one of a stored rubric")
    String one(@PathVariable String name) {
        return rubrics.text(name);
    }

    @GetMapping("/{name}/summary")
    @Operation(summary = "A rubric in plain English, sentence by sentence")
    Summary summary(@PathVariable String name) {
        return new Summary(name, RubricSummary.of(rubrics.spec(rubrics.text(name))));
    }

    @GetMapping("/{name}/versions")
    @Operation(summary = "The versions of a stored rubric, the newest first")
    List<VersionNote> versions(@PathVariable String name) {
        return rubrics.versions(name);
    }

    @GetMapping("/{name}/versions/{version}")
    @Operation(
            summary = "One version with its text",
            description = "`version` is a number or `latest`.")
    DesignVersion version(@PathVariable String name, @PathVariable String version) {
        return VersionWord.find(
                version, () -> rubrics.latest(name), number -> rubrics.version(name, number));
    }

    @GetMapping("/{name}/diff")
    @Operation(
            summary = "What changed between two versions of a stored rubric",
            description =
                    "Differences in meaning, each with its path and a sentence; comments and style"
                            + " do not count.")
    DesignDiff diff(@PathVariable String name, @RequestParam int from, @RequestParam int to) {
        return rubrics.diff(name, from, to);
    }

    @GetMapping("/{name}/uses")
    @Operation(
            summary = "The curricula that use a stored rubric",
            description = "Their newest versions count; each with the version that it names.")
    List<RubricUse> uses(@PathVariable String name) {
        return uses.of(name);
    }

    @PostMapping("/{name}/versions")
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Save a new version",
            description =
                    "`parent` is the version that was edited: 409 when it is not the newest,"
                            + " 422 with all errors when the document is invalid.")
    ResponseEntity<DesignVersion> save(
            @PathVariable String name, @Valid @RequestBody NewVersion edited) {
        DesignVersion saved =
                rubrics.save(name, edited.parent(), edited.text(), edited.note().orElse(""));
        return SavedVersion.next(PATH, saved);
    }
}
