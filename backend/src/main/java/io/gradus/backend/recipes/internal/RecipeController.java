package io.gradus.backend.recipes.internal;

import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.designs.SavedVersion;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.recipes.RecipeEntry;
import io.gradus.backend.recipes.RecipeService;
import io.gradus.training.analysis.experiment.ControlArm;
import io.gradus.training.analysis.recipe.CodeSpec;
import io.gradus.training.analysis.recipe.Substitution;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Recipes over REST. */
@ApiController
@RequestMapping("/v1/recipes")
@Tag(name = "recipes", description = "Curricula that follow published systems")
class RecipeController {
    /** Where the curricula are that recipes are saved as. */
    private static final String CURRICULA = "/api/v1/curricula";

    private final RecipeService recipes;

    RecipeController(RecipeService recipes) {
        this.recipes = recipes;
    }

    /** A recipe with its text. */
    record RecipeDetail(
            RecipeView recipe,
            Optional<String> claim,
            Optional<CodeSpec> code,
            List<Substitution> substituted,
            List<String> unverified,
            String text,
            String curriculum) {
        static RecipeDetail of(RecipeEntry entry) {
            var document = entry.recipe().document();
            return new RecipeDetail(
                    RecipeView.of(entry),
                    document.claim(),
                    document.code(),
                    document.substituted(),
                    document.unverified(),
                    entry.recipe().text(),
                    entry.recipe().curriculum());
        }
    }

    /** Name of the new curriculum. */
    record Use(@Schema(example = "my-dapo") @NotNull String curriculum) {}

    /** A control arm to make. */
    record NewArm(
            @Schema(example = "addition-ladder") @NotNull String of,
            @Schema(example = "addition-uniform") @NotNull String curriculum) {}

    @GetMapping
    @Operation(summary = "Every recipe with its mechanisms, families, system and cost")
    List<RecipeView> all() {
        return recipes.all().stream().map(RecipeView::of).toList();
    }

    @GetMapping("/{name}")
    @Operation(summary = "One recipe with what was substituted and its text")
    RecipeDetail one(@PathVariable String name) {
        return RecipeDetail.of(recipes.get(name));
    }

    @PostMapping("/{name}/use")
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Save the recipe's curriculum as a new one",
            description = "409 when a curriculum of that name exists.")
    ResponseEntity<DesignVersion> use(@PathVariable String name, @Valid @RequestBody Use request) {
        DesignVersion created = recipes.use(name, request.curriculum());
        return SavedVersion.first(CURRICULA, created);
    }

    @PostMapping("/control-arms/{arm}")
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Save a control arm of a curriculum as a new one",
            description = "`arm` is uniform, uniform-filtered, live, hard-first or static.")
    ResponseEntity<DesignVersion> controlArm(
            @PathVariable String arm, @Valid @RequestBody NewArm request) {
        ControlArm found =
                ControlArm.find(arm)
                        .orElseThrow(() ->
                                new NotFound(
                                        "there is no control arm " + arm,
                                        "arm",
                                        "use uniform, uniform-filtered, live, hard-first or static"));
        DesignVersion created = recipes.controlArm(found, request.of(), request.curriculum());
        return SavedVersion.first(CURRICULA, created);
    }
}
