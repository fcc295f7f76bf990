package io.gradus.backend.designs.internal;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.designs.VersionWord;
import io.gradus.backend.platform.ApiController;
import io.gradus.training.analysis.picture.CurriculumPicture;
import io.gradus.training.analysis.picture.PictureSvg;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.nio.charset.StandardCharsets;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** Curricula as pictures over REST. */
@ApiController
@RequestMapping("/v1/curricula")
@Tag(name = "curricula")
class PictureController {
    private static final String SVG = "image/svg+xml";

    private final DesignService designs;

    PictureController(DesignService designs) {
        this.designs = designs;
    }

    @PostMapping("/picture")
    @Operation(
            summary = "What the canvas draws of a document",
            description =
                    "For each stage a sample problem, levels, the reward as a formula, the first"
                            + " shares of its sampler and its gate; arrows between stages by index."
                            + " 422 with all errors when the document is invalid.")
    CurriculumPicture picture(@Valid @RequestBody CurriculumController.NewDocument document) {
        return CurriculumPicture.sampled(designs.accept(document.text()));
    }

    @GetMapping(path = "/{id}/versions/{version}/picture.svg", produces = SVG)
    @Operation(
            summary = "One version as an SVG file, for a page or a paper",
            description = "`version` is a number or `latest`.")
    ResponseEntity<byte[]> pictureFile(@PathVariable String id, @PathVariable String version) {
        DesignVersion found =
                VersionWord.find(
                        version, () -> designs.latest(id), number -> designs.version(id, number));
        CurriculumPicture picture = CurriculumPicture.of(designs.accept(found.text()));
        return ResponseEntity.ok(PictureSvg.file(picture).getBytes(StandardCharsets.UTF_8));
    }
}
