package io.gradus.backend.leases.internal;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.gradus.backend.leases.CompletionScore;
import io.gradus.backend.leases.LeaseService;
import io.gradus.backend.leases.RunStanding;
import io.gradus.backend.leases.ScoreColumns;
import io.gradus.backend.leases.Scored;
import io.gradus.backend.leases.SentCompletion;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.FiniteNumbers;
import io.gradus.backend.platform.LargeBody;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** Scores over REST. */
@ApiController
@RequestMapping("/v1/external-runs/{run}")
@Tag(name = "external runs", description = "Train with a curriculum in an external trainer")
class ScoreController {
    private final LeaseService leases;

    ScoreController(LeaseService leases) {
        this.leases = leases;
    }

    /**
     * Completions of one or several leases.
     *
     * @param answer {@code full} or {@code terse}; absent means full
     * @param seconds how long to wait for deferred scores, seconds; absent means not at all
     */
    @LargeBody
    record SentCompletions(
            @NotNull List<@Valid Sent> completions,
            @Schema(example = "terse") Optional<String> answer,
            @JsonProperty("wait") @Schema(example = "30", minimum = "0", maximum = "60")
                    Optional<Double> seconds) {
        boolean isTerse() {
            return ScoreController.isTerse(answer);
        }
    }

    /** Whether an answer in columns is asked for. */
    static boolean isTerse(Optional<String> answer) {
        String form = answer.orElse("full");
        if (!form.equals("terse") && !form.equals("full")) {
            throw new BadInput(
                    "answer must be one of full, terse, was '" + form + "'",
                    "answer",
                    "leave it out for the default");
        }
        return form.equals("terse");
    }

    /** A completion; see {@link SentCompletion}. */
    record Sent(
            @Schema(example = "x-7k3f9q.12") @NotBlank String lease,
            @Schema(example = "0") Optional<Integer> index,
            @Schema(example = "worker-3-17") Optional<String> key,
            @Schema(example = "42") @NotNull String completion,
            @Schema(example = "3") Optional<Integer> tokens,
            @Schema(example = "false") Optional<Boolean> truncated,
            @Schema(example = "17", minimum = "0") Optional<Long> policyVersion,
            @Schema(example = "[-0.1, -0.02, -1.3]") Optional<List<Float>> logProbs) {
        SentCompletion sent() {
            return new SentCompletion(
                    lease,
                    index,
                    key,
                    completion,
                    tokens,
                    truncated.orElse(false),
                    policyVersion,
                    logProbs.orElse(List.of()),
                    Optional.empty());
        }
    }

    /**
     * Answer to completions.
     *
     * @param scores one per completion, in order; none in a terse answer
     * @param run where the run stands; with the following, only in a terse answer
     */
    @FiniteNumbers
    record ScoreAnswer(
            List<CompletionScore> scores,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable RunStanding run,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<@Nullable Float> totals,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<@Nullable Float> verdicts,
            @JsonInclude(JsonInclude.Include.NON_NULL)
                    @Nullable Map<String, List<@Nullable Float>> criteria,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Integer> deferred,
            @JsonInclude(JsonInclude.Include.NON_NULL)
                    ScoreColumns.@Nullable Unobserved unobserved) {
        static ScoreAnswer full(Scored scored) {
            return new ScoreAnswer(scored.scores(), null, null, null, null, null, null);
        }

        static ScoreAnswer terse(Scored scored) {
            ScoreColumns columns = Columns.of(scored.scores());
            return new ScoreAnswer(
                    List.of(),
                    RunStanding.of(scored.run()),
                    columns.totals(),
                    columns.verdicts(),
                    columns.criteria(),
                    columns.deferred(),
                    columns.unobserved());
        }
    }

    @PostMapping("/scores")
    @Operation(
            summary = "Score completions",
            description =
                    "Each names its lease and an `index` within the group or a `key` of its own, and can be"
                            + " sent again; another text under the same name is refused with status 409. A"
                            + " completion whose rubric compares the group is `deferred` until the group is"
                            + " whole or expires; with `wait` the answer is held until then, at most so many"
                            + " seconds. All completions of a request are accepted, or none. With `answer:"
                            + " terse` the scores come in columns, in the order of the completions, and `run`"
                            + " has the run's state. `policyVersion` is the version of the policy that wrote"
                            + " a completion, the oldest one where several did. A body may have 64 MB.")
    ScoreAnswer score(@PathVariable String run, @Valid @RequestBody SentCompletions sent) {
        boolean terse = sent.isTerse();
        Scored scored =
                leases.score(
                        run,
                        sent.completions().stream().map(Sent::sent).toList(),
                        sent.seconds().orElse(0.0));
        return terse ? ScoreAnswer.terse(scored) : ScoreAnswer.full(scored);
    }
}
