package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ObservationOutcome;
import io.gradus.backend.leases.ObservationService;
import io.gradus.backend.leases.ObservedGroup;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.LargeBody;
import io.gradus.training.base.Metric;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** What trainers judged and measured themselves, over REST. */
@ApiController
@RequestMapping("/v1/external-runs/{run}")
@Tag(name = "external runs", description = "Train with a curriculum in an external trainer")
class ObservationController {
    private final ObservationService observations;

    ObservationController(ObservationService observations) {
        this.observations = observations;
    }

    /** Groups that a trainer judged itself. */
    @LargeBody
    record Observations(@NotNull List<@Valid JudgedGroup> groups) {}

    /** A group; see {@link ObservedGroup}. */
    record JudgedGroup(
            @Schema(example = "x-7k3f9q.12") Optional<String> lease,
            @Schema(example = "gsm8k-train-17") Optional<String> problem,
            @Schema(example = "3") Optional<Integer> level,
            @Schema(example = "step-5-gsm8k-train-17") Optional<String> key,
            @Schema(example = "[1.0, 0.0]") @NotNull List<@NotNull Double> rewards,
            @Schema(example = "[1.0, 0.0]") Optional<List<@NotNull Double>> correct,
            @Schema(example = "[118, 240]") @NotNull List<@NotNull Integer> tokens,
            @Schema(example = "[false, true]") Optional<List<@NotNull Boolean>> truncated,
            @Schema(example = "17", minimum = "0") Optional<Long> policyVersion) {
        ObservedGroup group(String place) {
            return new ObservedGroup(
                    asked(place),
                    rewards,
                    correct.orElse(List.of()),
                    tokens,
                    truncated.orElse(List.of()),
                    policyVersion);
        }

        private ObservedGroup.Asked asked(String place) {
            if (lease.isPresent() == problem.isPresent()) {
                throw new BadInput(
                        "must have either lease or problem",
                        place,
                        "name the lease, or your own problem with its level and a key");
            }
            return lease.<ObservedGroup.Asked>map(ObservedGroup.Asked.Leased::new)
                    .orElseGet(() ->
                            new ObservedGroup.Asked.Own(
                                    problem.orElseThrow(),
                                    level.orElse(1),
                                    key.orElseThrow(() -> keyless(place))));
        }

        private static BadInput keyless(String place) {
            return new BadInput(
                    "a group of your own problem needs a key",
                    place + ".key",
                    "name each group, for example with a random UUID, so that it can be sent again");
        }
    }

    /**
     * What a trainer measured.
     *
     * @param step its step
     * @param values numbers by name; null where one is not finite
     */
    record Report(
            @Schema(example = "17", minimum = "0") long step,
            @Schema(example = "{\"loss\": 0.013, \"entropy\": 0.61}") @NotNull
                    Map<String, @Nullable Double> values) {
        List<Metric> metrics() {
            return values.entrySet().stream()
                    .map(one ->
                            new Metric(
                                    one.getKey(),
                                    one.getValue() == null ? Double.NaN : one.getValue()))
                    .toList();
        }
    }

    @PostMapping("/observations")
    @Operation(
            summary = "Report groups that the trainer judged itself",
            description =
                    "Rewards without texts: the trainer's own verifiers judge; the curriculum samples and"
                            + " gates. A group answers a `lease`, or names a `problem` of the trainer's own"
                            + " with its `level` and a `key`. `correct` is what conditions and samplers read;"
                            + " left out, the rewards are, which then lie in [0, 1]. A group is sent once, with"
                            + " all its rollouts, and may be sent again; other rewards for it are refused with"
                            + " status 409. All groups of a request are accepted, or none.")
    ObservationOutcome observe(@PathVariable String run, @Valid @RequestBody Observations sent) {
        List<JudgedGroup> groups = sent.groups();
        return observations.observe(
                run,
                IntStream.range(0, groups.size())
                        .mapToObj(i -> groups.get(i).group("groups[" + i + "]"))
                        .toList());
    }

    @PostMapping("/metrics")
    @Operation(
            summary = "Report the trainer's metrics",
            description =
                    "Any number by its name, after a step: loss, KL, entropy, gradient norm. Names that"
                            + " trainers use for what Gradus measures too get its names, such as `entropy/mean`;"
                            + " others are stored under `trainer/`. They appear in charts, alarms and"
                            + " conditions from the next step on. The first value of a name and step counts.")
    Map<String, String> report(@PathVariable String run, @Valid @RequestBody Report report) {
        return observations.report(run, report.step(), report.metrics());
    }
}
