package io.gradus.backend.compare.internal;

import io.gradus.backend.compare.Comparison;
import io.gradus.backend.compare.ComparisonAxis;
import io.gradus.backend.compare.ComparisonRequest;
import io.gradus.backend.compare.ComparisonService;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Comparisons over REST. */
@ApiController
@RequestMapping("/v1/compare")
@Tag(name = "compare", description = "Runs side by side, seeds folded, at equal tokens")
class ComparisonController {
    private final ComparisonService comparisons;

    ComparisonController(ComparisonService comparisons) {
        this.comparisons = comparisons;
    }

    @GetMapping
    @Operation(
            summary = "Compare runs",
            description =
                    "Runs that differ only in their seeds form one arm, an entry of `cells`. With "
                            + "fewer than five seeds an arm has one curve per seed; with five or more it "
                            + "also has the interquartile mean with a 95 % interval by order statistics. Values are taken at equal tokens. A verdict is given if a permutation test with Holm's correction has p <= 0.05 "
                            + "and the interval excludes 0; otherwise it is `cannot tell`.")
    Comparison compare(
            @Parameter(example = "r-7k3f9q,r-2m8x4d") @RequestParam Optional<String> runs,
            @RequestParam Optional<String> experiment,
            @RequestParam(defaultValue = ComparisonRequest.USUAL_METRIC) String metric,
            @Parameter(description = "tokens, step or seconds")
                    @RequestParam(defaultValue = "tokens")
                    String x,
            @Parameter(description = "id of an arm, an entry of `cells` in the response")
                    @RequestParam
                    Optional<String> baseline) {
        return comparisons.compare(
                new ComparisonRequest(
                        runs.filter(text -> !text.isBlank())
                                .map(text -> List.of(text.split(",")))
                                .orElse(List.of()),
                        experiment,
                        metric,
                        axis(x),
                        baseline));
    }

    private static ComparisonAxis axis(String word) {
        return ComparisonAxis.find(word)
                .orElseThrow(() ->
                        new BadInput(
                                "x must be tokens, step or seconds, was " + word,
                                "x",
                                "leave it out"));
    }
}
