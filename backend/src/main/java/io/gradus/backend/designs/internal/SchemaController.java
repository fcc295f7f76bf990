package io.gradus.backend.designs.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.JsonSchemas;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** The form of a curriculum document, for editors and scripts. */
@ApiController
@RequestMapping("/v1/schema")
@Tag(name = "curricula")
class SchemaController {
    @GetMapping(produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary = "JSON Schema of a curriculum document",
            description =
                    "Draft 2020-12. What a schema cannot say, such as checks between the parts of a"
                            + " document, `POST /curricula/check` adds.")
    @ApiResponse(responseCode = "200", content = @Content(schema = @Schema(type = "object")))
    String schema() {
        return JsonSchemas.of(CurriculumDocument.class).toString();
    }
}
