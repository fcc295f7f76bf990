package io.gradus.backend.leases.internal;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gradus.backend.leases.EpisodeRef;
import io.gradus.backend.leases.EpisodeService;
import io.gradus.backend.leases.EpisodeState;
import io.gradus.backend.leases.PlayedTurns;
import io.gradus.backend.leases.SentTurn;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.LargeBody;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** Episodes over REST. */
@ApiController
@RequestMapping("/v1/external-runs/{run}/episodes")
@Tag(name = "external runs", description = "Train with a curriculum in an external trainer")
class EpisodeController {
    private final EpisodeService episodes;

    EpisodeController(EpisodeService episodes) {
        this.episodes = episodes;
    }

    /** Which episodes are asked for; {@code answer} and {@code seconds} as for scores. */
    @LargeBody
    record EpisodesRequest(
            @NotNull List<@Valid Named> episodes,
            @Schema(example = "terse") Optional<String> answer,
            @JsonProperty("wait") @Schema(example = "30", minimum = "0", maximum = "60")
                    Optional<Double> seconds) {}

    /** An episode; see {@link EpisodeRef}. */
    record Named(
            @Schema(example = "x-7k3f9q.12") @NotBlank String lease,
            @Schema(example = "0") int index) {}

    /** Turns that were written; {@code answer} and {@code seconds} as for scores. */
    @LargeBody
    record StepsRequest(
            @NotNull List<@Valid Step> steps,
            @Schema(example = "terse") Optional<String> answer,
            @JsonProperty("wait") @Schema(example = "30", minimum = "0", maximum = "60")
                    Optional<Double> seconds) {}

    /** A turn; see {@link SentTurn}. */
    record Step(
            @Schema(example = "x-7k3f9q.12") @NotBlank String lease,
            @Schema(example = "0") int index,
            @Schema(example = "2", minimum = "0") int turn,
            @Schema(example = "<calc>12*7</calc>") @NotNull String completion,
            @Schema(example = "9", minimum = "0") Optional<Integer> tokens,
            @Schema(example = "false") Optional<Boolean> truncated,
            @Schema(example = "17", minimum = "0") Optional<Long> policyVersion,
            @Schema(example = "[-0.1, -0.02, -1.3]") Optional<List<Float>> logProbs) {
        SentTurn sent() {
            return new SentTurn(
                    new EpisodeRef(lease, index),
                    turn,
                    completion,
                    tokens,
                    truncated.orElse(false),
                    policyVersion,
                    logProbs.orElse(List.of()));
        }
    }

    /**
     * Where episodes stand.
     *
     * @param episodes each of the request, in order
     * @param ended positions of those that are over
     * @param scored the scores of those that are over, in that order, as {@code /scores} answers
     */
    record EpisodesAnswer(
            List<EpisodeState> episodes, List<Integer> ended, ScoreController.ScoreAnswer scored) {
        static EpisodesAnswer of(PlayedTurns played, boolean terse) {
            return new EpisodesAnswer(
                    played.episodes(),
                    played.ended(),
                    terse
                            ? ScoreController.ScoreAnswer.terse(played.scored())
                            : ScoreController.ScoreAnswer.full(played.scored()));
        }
    }

    @PostMapping
    @Operation(
            summary = "Begin episodes, or get their state",
            description =
                    "The `reset` of an environment: the next turn of each, and its player. Nothing"
                            + " changes: an episode with written turns is continued. Problems"
                            + " without turns are episodes of one turn.")
    EpisodesAnswer reset(@PathVariable String run, @Valid @RequestBody EpisodesRequest request) {
        boolean terse = ScoreController.isTerse(request.answer());
        return EpisodesAnswer.of(
                episodes.reset(
                        run,
                        request.episodes().stream()
                                .map(one -> new EpisodeRef(one.lease(), one.index()))
                                .toList(),
                        request.seconds().orElse(0.0)),
                terse);
    }

    @PostMapping("/steps")
    @Operation(
            summary = "Send turns of episodes",
            description =
                    "The `step` of an environment. A turn is known by lease, `index` and `turn`: sent again"
                            + " it gets the same answer, with another text status 409, and so does a turn that"
                            + " is not the next. The turn that ends an episode scores it; `players` has the"
                            + " reward of each role that the policy plays. A turn that is `truncated` ends the"
                            + " path of its player. All turns of a request are accepted, or none. A body may"
                            + " have 64 MB.")
    EpisodesAnswer step(@PathVariable String run, @Valid @RequestBody StepsRequest request) {
        boolean terse = ScoreController.isTerse(request.answer());
        return EpisodesAnswer.of(
                episodes.step(
                        run,
                        request.steps().stream().map(Step::sent).toList(),
                        request.seconds().orElse(0.0)),
                terse);
    }
}
