package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.Fate;
import io.gradus.backend.leases.GroupFate;
import io.gradus.backend.leases.LeaseService;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** What becomes of leased groups at the trainer, over REST. */
@ApiController
@RequestMapping("/v1/external-runs/{run}")
@Tag(name = "external runs", description = "Train with a curriculum in an external trainer")
class GroupController {
    private static final int MOST_LEASES = 8192;

    private final LeaseService leases;

    GroupController(LeaseService leases) {
        this.leases = leases;
    }

    /** What is given back: the leases of a session, or these. */
    record ReleaseRequest(
            @Schema(example = "trl-20261127-1") Optional<String> session,
            @Schema(example = "[\"x-7k3f9q.12\"]") Optional<List<String>> leases) {}

    /** Ids of the leases that were given back. */
    record ReleaseAnswer(List<String> released) {}

    /** What became of groups. */
    record FatesRequest(@NotNull List<@Valid FateTold> groups) {}

    /** What became of one; see {@link GroupFate}. */
    record FateTold(
            @Schema(example = "x-7k3f9q.12") @NotBlank String lease,
            @Schema(example = "trained") @NotBlank String fate,
            @Schema(example = "17", minimum = "0") Optional<Long> policyVersion,
            @Schema(example = "all rewards are equal") Optional<String> reason) {
        GroupFate told(int index) {
            return new GroupFate(
                    lease,
                    Fate.of(fate)
                            .orElseThrow(() ->
                                    new BadInput(
                                            "fate must be one of trained, dropped, agedOut, was '"
                                                    + fate
                                                    + "'",
                                            "groups[" + index + "].fate",
                                            "state what the trainer did with the group")),
                    policyVersion,
                    reason);
        }
    }

    /** How many were told. */
    record FatesAnswer(int told) {}

    @PostMapping("/leases/release")
    @Operation(
            summary = "Release leases",
            description =
                    "Those of a `session`, or these `leases`, that are open and have no completions. Their"
                            + " problems are leased again first, in order, unless their stage was left.")
    ReleaseAnswer releaseLeases(
            @PathVariable String run, @Valid @RequestBody ReleaseRequest request) {
        if (request.session().isPresent() == request.leases().isPresent()) {
            throw new BadInput(
                    "must have either session or leases",
                    "body",
                    "name the session whose leases to release, or the leases");
        }
        if (request.leases().filter(all -> all.size() > MOST_LEASES).isPresent()) {
            throw new BadInput(
                    "leases must have at most %,d entries".formatted(MOST_LEASES),
                    "leases",
                    "send them in several requests");
        }
        return new ReleaseAnswer(
                request.session()
                        .map(session -> leases.releaseSession(run, session))
                        .orElseGet(() -> leases.release(run, request.leases().orElseThrow())));
    }

    @PostMapping("/fates")
    @Operation(
            summary = "Report what the trainer did with groups",
            description =
                    "`fate` is `trained`, `dropped` or `agedOut`; `policyVersion` is the version that"
                            + " the update produced. If a group is reported again, the last report counts.")
    FatesAnswer tellFates(@PathVariable String run, @Valid @RequestBody FatesRequest request) {
        List<GroupFate> fates =
                IntStream.range(0, request.groups().size())
                        .mapToObj(i -> request.groups().get(i).told(i))
                        .toList();
        return new FatesAnswer(leases.tell(run, fates));
    }
}
