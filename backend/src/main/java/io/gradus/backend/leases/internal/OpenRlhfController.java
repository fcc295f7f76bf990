package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.CompletionScore;
import io.gradus.backend.leases.LeaseService;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.LargeBody;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** Scores as OpenRLHF asks its remote reward models for them. */
@ApiController
@RequestMapping("/v1/external-runs/{run}/openrlhf")
@Tag(name = "external runs", description = "Train with a curriculum in an external trainer")
class OpenRlhfController {
    private final LeaseService leases;

    OpenRlhfController(LeaseService leases) {
        this.leases = leases;
    }

    /** A request of OpenRLHF's {@code remote_url}. */
    @LargeBody
    record RewardRequest(
            @Schema(example = "[\"1+2=3\"]") @NotNull List<@NotNull String> query,
            @Schema(example = "[\"1+2=\"]") @NotNull List<@NotNull String> prompts,
            @Schema(example = "[\"x-7k3f9q.12\"]") @NotNull List<@NotNull String> labels) {}

    /**
     * Its answer.
     *
     * @param rewards the total of each, for the gradient
     * @param scores the unshaped verdict of each in [0, 1], for dynamic filtering
     * @param extra_logs contributions by criterion, for curves
     */
    record RewardAnswer(
            List<Double> rewards, List<Double> scores, Map<String, List<Double>> extra_logs) {}

    @PostMapping
    @Operation(
            summary = "Score completions for OpenRLHF",
            description =
                    "A label is a lease's id, or with an index `x-7k3f9q.12#3`. Without an index a completion"
                            + " is known by its text: equal texts of one request are different rollouts, those of"
                            + " a later request are repetitions. Rubrics that compare the group are refused with"
                            + " status 409 where a request leaves the group incomplete.")
    RewardAnswer score(@PathVariable String run, @Valid @RequestBody RewardRequest request) {
        List<CompletionScore> scored =
                leases.scoreWhole(
                        run,
                        OpenRlhfRequest.completions(
                                request.query(), request.prompts(), request.labels()));
        List<RubricScore> scores = scored.stream().map(s -> s.score().orElseThrow()).toList();
        return new RewardAnswer(
                scores.stream().map(RubricScore::total).toList(),
                scores.stream().map(s -> s.verdict().score()).toList(),
                logs(scores));
    }

    /** One column per criterion of any of the scores; 0 where a score does not have it. */
    private static Map<String, List<Double>> logs(List<RubricScore> scores) {
        Map<String, List<Double>> logs = new LinkedHashMap<>();
        scores.stream()
                .flatMap(s -> s.criteria().stream())
                .map(CriterionScore::id)
                .distinct()
                .forEach(
                        id -> logs.put(id, scores.stream().map(s -> contribution(s, id)).toList()));
        return logs;
    }

    private static double contribution(RubricScore score, String id) {
        return score.criteria().stream()
                .filter(c -> c.id().equals(id))
                .mapToDouble(CriterionScore::contribution)
                .findFirst()
                .orElse(0);
    }
}
