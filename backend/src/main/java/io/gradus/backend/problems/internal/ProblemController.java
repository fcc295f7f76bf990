package io.gradus.backend.problems.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.problems.ProblemCell;
import io.gradus.backend.problems.ProblemService;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemTransforms;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    private final ProblemService problemService;

    ProblemController(ProblemService problemService) {
        this.problemService = problemService;
    }

    /** A transform. */
    record TransformView(String name, String explanation, List<DifficultyAttribute> attributes) {}

    /** Where problems come from. */
    record Place(
            @Schema(example = "{\"digits\": 3}") Optional<Map<String, Integer>> difficulty,
            @Schema(example = "[\"reverse-digits\"]") Optional<List<String>> transforms,
            @Schema(example = "1") Optional<Long> seed,
            @Schema(example = "5", minimum = "1", maximum = "200") Optional<Integer> count) {}

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
        ProblemCell cell = cell(name, place.transforms(), place.difficulty());
        List<Problem> problems =
                problemService.samples(cell, place.seed().orElse(1L), place.count().orElse(5));
        Difficulty difficulty = problemService.difficulty(cell);
        return new Samples(
                difficulty.toString(),
                problemService.family(name, cell.transforms()).solverSteps(difficulty),
                problems.stream().map(ProblemView::of).toList());
    }

    @PostMapping("/families/{name}/verdict")
    @Operation(
            summary = "Judge an answer",
            description = "The unshaped score in [0, 1], the reason and the partial credits.")
    Verdict verdict(@PathVariable String name, @Valid @RequestBody Attempt attempt) {
        return problemService.verdict(
                cell(name, attempt.transforms(), attempt.difficulty()),
                attempt.seed(),
                attempt.answer());
    }

    /** A written problem. */
    record Written(
            @Schema(example = "987+45=") @NotNull String text,
            @Schema(example = "{\"digits\": 3}") Optional<Map<String, Integer>> difficulty,
            @Schema(example = "[\"multiple-choice\"]") Optional<List<String>> transforms) {}

    @PostMapping("/families/{name}/read")
    @Operation(
            summary = "Read and solve a written problem",
            description =
                    "As one that a policy wrote: the problem with its key and solution, or why it may not be trained on.")
    ReadingView read(@PathVariable String name, @Valid @RequestBody Written written) {
        return ReadingView.of(
                problemService.read(
                        cell(name, written.transforms(), written.difficulty()), written.text()));
    }

    private static ProblemCell cell(
            String family,
            Optional<List<String>> transforms,
            Optional<Map<String, Integer>> levels) {
        return new ProblemCell(family, transforms.orElse(List.of()), levels.orElse(Map.of()));
    }
}
