package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.Lease;
import io.gradus.backend.leases.LeaseBatch;
import io.gradus.backend.leases.LeaseDetail;
import io.gradus.backend.leases.LeaseService;
import io.gradus.backend.leases.LeaseState;
import io.gradus.backend.leases.LeaseTerms;
import io.gradus.backend.leases.Split;
import io.gradus.backend.leases.TrainerSession;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Leases and sessions over REST. */
@ApiController
@RequestMapping("/v1/external-runs/{run}")
@Tag(name = "external runs", description = "Train with a curriculum in an external trainer")
class LeaseController {
    private static final int MOST_LEASES = 1000;

    private final LeaseService leases;

    LeaseController(LeaseService leases) {
        this.leases = leases;
    }

    /** Which problems are asked for; see {@link LeaseTerms}. */
    record LeaseRequest(
            @Schema(example = "trainer-1-batch-17") @NotBlank String key,
            @Schema(example = "16", minimum = "1", maximum = "256") int count,
            @Schema(example = "train") Optional<String> split,
            @Schema(example = "1", minimum = "1", maximum = "64") Optional<Integer> rollouts,
            @Schema(example = "trl-20261127-1") Optional<String> session,
            @Schema(example = "true") Optional<Boolean> guided) {}

    /** A trainer that makes itself known; see {@link TrainerSession}. */
    record SessionRequest(
            @Schema(example = "trl-20261127-1") @NotBlank String session,
            @Schema(example = "2", minimum = "1", maximum = "100000") Optional<Integer> processes,
            @Schema(example = "gradus-rl 0.1.0, TRL 1.16.0") Optional<String> client) {}

    @PostMapping("/leases")
    @Operation(
            summary = "Lease problems",
            description =
                    "`split` is `train` or `validation`. A request repeated with the same `key` gets the"
                            + " same leases. Once the run has ended there are none, and `run.reason` says"
                            + " why. With `guided`, `prompts` of a lease contain what the stage's guidance"
                            + " gives single rollouts: a prompt with a hint, a prefix to continue, and"
                            + " what to train on; the trainer must follow them.")
    LeaseBatch lease(@PathVariable String run, @Valid @RequestBody LeaseRequest request) {
        return leases.lease(
                run,
                new LeaseTerms(
                        request.key(),
                        request.count(),
                        request.split().map(LeaseController::split).orElse(Split.TRAIN),
                        request.rollouts(),
                        request.session(),
                        request.guided().orElse(false)));
    }

    @PostMapping("/sessions")
    @Operation(
            summary = "Register a trainer",
            description =
                    "Its processes share the name `session`; leases that name it can be released"
                            + " together. Can be repeated, also with other values.")
    TrainerSession openSession(
            @PathVariable String run, @Valid @RequestBody SessionRequest request) {
        return leases.open(
                run, request.session(), request.processes().orElse(1), request.client().orElse(""));
    }

    @GetMapping("/leases")
    @Operation(
            summary = "List leases, the newest first",
            description =
                    "`state` is `open`, `complete`, `expired`, `lost`, `released` or `orphaned`;"
                            + " left out, all.")
    List<Lease> list(
            @PathVariable String run,
            @RequestParam Optional<String> state,
            @Schema(minimum = "1", maximum = "1000") @RequestParam(defaultValue = "100")
                    int limit) {
        if (limit < 1 || limit > MOST_LEASES) {
            throw new BadInput(
                    "limit must be in [1, " + MOST_LEASES + "], was " + limit,
                    "limit",
                    "request less at once");
        }
        return leases.list(run, state.map(LeaseController::state), limit);
    }

    @GetMapping("/leases/{lease}")
    @Operation(
            summary = "One lease with the scores of its completions",
            description =
                    "Scores that were deferred are here once the group is whole or has expired.")
    LeaseDetail one(@PathVariable String run, @PathVariable String lease) {
        return leases.get(run, lease);
    }

    private static Split split(String word) {
        return Arrays.stream(Split.values())
                .filter(split -> split.word().equals(word))
                .findFirst()
                .orElseThrow(() ->
                        unknown(
                                "split",
                                word,
                                Arrays.stream(Split.values()).map(Split::word).toList()));
    }

    private static LeaseState state(String word) {
        return Arrays.stream(LeaseState.values())
                .filter(state -> state.word().equals(word))
                .findFirst()
                .orElseThrow(() ->
                        unknown(
                                "state",
                                word,
                                Arrays.stream(LeaseState.values()).map(LeaseState::word).toList()));
    }

    private static BadInput unknown(String place, String word, List<String> known) {
        return new BadInput(
                place
                        + " must be one of "
                        + known.stream().collect(Collectors.joining(", "))
                        + ", was '"
                        + word
                        + "'",
                place,
                "leave it out for the default");
    }
}
