package io.gradus.backend.rubrics.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.problems.ProblemService;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.training.analysis.lint.Finding;
import io.gradus.training.analysis.lint.Lint;
import io.gradus.training.analysis.stress.StressReport;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.JsonSchemas;
import io.gradus.training.document.Reading;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.rubric.Rubric;
import io.gradus.training.reward.rubric.RubricDocument;
import io.gradus.training.rollout.WrittenRollouts;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** Checks and scores of rubrics over REST. */
@ApiController
@RequestMapping("/v1/rubrics")
@Tag(
        name = "rubrics",
        description =
                "Rubrics with versions, checks, scores, the stress test and the rubric preview")
class RubricController {
    private static final int MOST_COMPLETIONS = 500;
    private static final int MOST_CHARACTERS = 100_000;
    private static final int MOST_PROBLEMS = 20;

    private final RubricScoreService scoreService;

    RubricController(RubricService rubrics, ProblemService problems) {
        scoreService = new RubricScoreService(rubrics, problems);
    }

    /** A problem. */
    record ProblemChoice(
            @Schema(example = "addition") @NotNull String family,
            @Schema(example = "{\"digits\": 2}") Optional<Map<String, Integer>> difficulty,
            Optional<List<String>> transforms,
            @Schema(example = "1") Optional<Long> seed) {}

    /** Completions to score as one group; schedules stand at {@code step}. */
    record ScoreRequest(
            @Valid @NotNull RubricChoice rubric,
            @Valid @NotNull ProblemChoice problem,
            @NotNull List<@NotNull String> completions,
            Optional<Long> step) {}

    /** The problem with one score per completion. */
    record ScoredCompletions(String prompt, String reference, List<RubricScore> scores) {}

    /** Target of the attack and the number of problems of the cell. */
    record StressRequest(
            @Valid @NotNull RubricChoice rubric,
            @Valid @NotNull ProblemChoice problem,
            @Schema(example = "5", minimum = "1", maximum = "20") Optional<Integer> problems,
            Optional<Long> step) {}

    /** A report and its verdict. */
    record StressAnswer(boolean passed, StressReport report) {}

    /** A rubric document to check. */
    record RubricText(@NotNull String text) {}

    /**
     * Outcome of a check.
     *
     * @param findings what a valid document says to no effect
     */
    record CheckResult(boolean valid, List<DocumentError> errors, List<Finding> findings) {}

    @GetMapping(path = "/schema", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(summary = "JSON Schema of a rubric document")
    @ApiResponse(responseCode = "200", content = @Content(schema = @Schema(type = "object")))
    String schema() {
        return JsonSchemas.of(RubricDocument.class).toString();
    }

    @PostMapping("/check")
    @Operation(
            summary = "Check a rubric document: all errors at once, each with its place",
            description = "For a valid document, warnings: settings without effect in training.")
    CheckResult check(@Valid @RequestBody RubricText document) {
        return switch (RubricDocument.readNew(document.text())) {
            case Reading.Valid<RubricDocument>(RubricDocument read) ->
                    new CheckResult(true, List.of(), Lint.rubric(document.text(), read.spec()));
            case Reading.Invalid<?>(List<DocumentError> errors) ->
                    new CheckResult(false, errors, List.of());
        };
    }

    @PostMapping("/score")
    @Operation(
            summary = "Score completions to a problem as one group",
            description =
                    "Contributions sum to each total, with a sentence each. 422 when the document is invalid.")
    ScoredCompletions score(@Valid @RequestBody ScoreRequest request) {
        List<String> completions = request.completions();
        requireAtMost("completions", completions.size(), MOST_COMPLETIONS);
        completions.forEach(
                c -> requireAtMost("completions: characters of one", c.length(), MOST_CHARACTERS));
        Rubric rubric = scoreService.rubric(request.rubric());
        Problem problem = scoreService.problem(request.problem());
        List<RubricScore> scores =
                rubric.score(
                        WrittenRollouts.group(problem, completions),
                        RubricScoreService.at(request.step().orElse(0L)));
        return new ScoredCompletions(problem.prompt(), problem.reference(), scores);
    }

    @PostMapping("/stress")
    @Operation(
            summary = "Stress-test a rubric before training",
            description =
                    "Scores completions that deserve no reward next to honest ones and lists those that"
                            + " earn more than an honest wrong answer.")
    StressAnswer stress(@Valid @RequestBody StressRequest request) {
        int problems = request.problems().orElse(5);
        requireAtMost("problems", problems, MOST_PROBLEMS);
        StressReport report =
                scoreService.stress(
                        scoreService.rubric(request.rubric()),
                        request.problem(),
                        problems,
                        request.step().orElse(0L));
        return new StressAnswer(report.passed(), report);
    }

    private static void requireAtMost(String place, int value, int most) {
        if (value < 1 || value > most) {
            throw new BadInput(
                    place + " must be in [1, " + most + "], was " + value,
                    place,
                    "send several requests with fewer");
        }
    }
}
