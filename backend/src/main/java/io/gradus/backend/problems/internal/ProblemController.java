package io.gradus.backend.problems.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.NotFound;
import io.gradus.training.catalogue.ProblemFamilies;
import io.gradus.training.catalogue.ProblemSource;
import io.gradus.training.catalogue.ProblemTransforms;
import io.gradus.training.document.Suggestions;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Verdict;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** Problem families, their problems and their verifiers over REST. */
@ApiController
@RequestMapping("/v1/problems")
@Tag(name = "problems", description = "Problem families, samples at any difficulty, verdicts")
class ProblemController {
    private static final int MOST = 200;

    /** A transform. */
    record TransformView(String name, String explanation, List<DifficultyAttribute> attributes) {}

    /** Where problems come from. */
    record Place(
            @Schema(example = "{\"digits\": 3}") Optional<Map<String, Integer>> difficulty,
            @Schema(example = "[\"reverse-digits\"]") Optional<List<String>> transforms,
            @Schema(example = "1") Optional<Long> seed,
            @Schema(example = "5") Optional<Integer> count) {}

    /** Problems of one cell. */
    record Samples(String cell, double solverSteps, List<ProblemView> problems) {}

    /** An answer to one problem. */
    record Attempt(
            @Schema(example = "{\"digits\": 3}") Optional<Map<String, Integer>> difficulty,
            @Schema(example = "[\"reverse-digits\"]") Optional<List<String>> transforms,
            @Schema(example = "1") @NotNull Long seed,
            @Schema(example = "1234") @NotNull String answer) {}

    @GetMapping("/families")
    @Operation(summary = "Every problem family with its difficulty attributes")
    List<FamilyView> families() {
        return ProblemFamilies.all().stream().map(FamilyView::of).toList();
    }

    @GetMapping("/transforms")
    @Operation(summary = "Every transform, with the difficulty attributes that it adds")
    List<TransformView> transforms() {
        return ProblemTransforms.all().stream()
                .map(t -> new TransformView(t.name(), t.explanation(), t.attributes()))
                .toList();
    }

    @PostMapping("/families/{name}/samples")
    @Operation(
            summary = "Problems of one cell",
            description =
                    "A pure function of family, difficulty, transforms and seed; problem i has seed + i.")
    Samples samples(@PathVariable String name, @Valid @RequestBody Place place) {
        ProblemSource source = source(name, place.transforms().orElse(List.of()));
        Difficulty cell = cell(source, place.difficulty().orElse(Map.of()));
        int count = place.count().orElse(5);
        if (count < 1 || count > MOST) {
            throw new BadInput(
                    "count must be in [1, " + MOST + "], was " + count,
                    "count",
                    "ask several times with other seeds");
        }
        long seed = place.seed().orElse(1L);
        return new Samples(
                cell.toString(),
                source.family().solverSteps(cell),
                LongStream.range(0, count)
                        .mapToObj(i -> ProblemView.of(source.item(seed + i, cell)))
                        .toList());
    }

    @PostMapping("/families/{name}/verdict")
    @Operation(
            summary = "Judge an answer",
            description = "The unshaped score in [0, 1], the reason and the partial credits.")
    Verdict verdict(@PathVariable String name, @Valid @RequestBody Attempt attempt) {
        ProblemSource source = source(name, attempt.transforms().orElse(List.of()));
        Difficulty cell = cell(source, attempt.difficulty().orElse(Map.of()));
        return source.verify(source.item(attempt.seed(), cell), attempt.answer());
    }

    private static ProblemSource source(String name, List<String> transforms) {
        Optional<ProblemFamily> family = ProblemFamilies.named(name);
        if (family.isEmpty()) {
            throw new NotFound(
                    "no problem family is named " + name,
                    "name",
                    Suggestions.closest(name, ProblemFamilies.names())
                            .orElse("GET /api/v1/problems/families lists them"));
        }
        try {
            return ProblemSource.of(name, transforms);
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    e.getMessage(), "transforms", "GET /api/v1/problems/transforms lists them");
        }
    }

    private static Difficulty cell(ProblemSource source, Map<String, Integer> levels) {
        try {
            return source.cell(levels);
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    e.getMessage(),
                    "difficulty",
                    "GET /api/v1/problems/families gives every attribute's range");
        }
    }
}
