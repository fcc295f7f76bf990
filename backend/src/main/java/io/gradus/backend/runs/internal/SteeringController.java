package io.gradus.backend.runs.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.runs.RunCommand;
import io.gradus.backend.runs.SteeringRequest;
import io.gradus.backend.runs.SteeringService;
import io.gradus.training.trainer.steering.SteerableSetting;
import io.gradus.training.trainer.steering.Steering;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import tools.jackson.databind.json.JsonMapper;

/** Steering and its audit trail over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}")
@Tag(name = "steering", description = "Change a run during training")
class SteeringController {
    private static final String API = "api";

    private final SteeringService steering;
    private final JsonMapper json;

    SteeringController(SteeringService steering, JsonMapper json) {
        this.steering = steering;
        this.json = json;
    }

    /** A change that is asked for. */
    record CommandRequest(
            @Schema(
                            example = "set",
                            allowableValues = {"set", "skip", "repeat"})
                    @NotBlank
                    String kind,
            @Schema(example = "objective.learningRate") Optional<String> path,
            @Schema(example = "5.0e-5") Optional<String> value,
            @Schema(example = "easy") Optional<String> stage,
            @Schema(example = "the reward went flat") @NotBlank String reason,
            @Schema(example = "ada") Optional<String> by,
            @Schema(example = "812") Optional<Long> expectedStep) {
        SteeringRequest wish() {
            return new SteeringRequest(
                    change(),
                    by.orElse(API),
                    reason,
                    expectedStep.map(OptionalLong::of).orElse(OptionalLong.empty()));
        }

        private Steering change() {
            return switch (kind) {
                case "set" ->
                        new Steering.SetValue(
                                needed("path", path), value.orElseThrow(() -> missing("value")));
                case "skip" -> new Steering.SkipStage(needed("stage", stage));
                case "repeat" -> new Steering.RepeatStage(needed("stage", stage));
                default ->
                        throw new BadInput(
                                "kind must be set, skip or repeat, was " + kind,
                                "kind",
                                "pause, resume and stop have their own endpoints");
            };
        }

        private String needed(String name, Optional<String> text) {
            return text.filter(t -> !t.isBlank()).orElseThrow(() -> missing(name));
        }

        private BadInput missing(String name) {
            return new BadInput(
                    name + " is needed for " + kind,
                    name,
                    name.equals("value")
                            ? "write the new value as YAML; an empty value removes an optional part"
                            : "add it");
        }
    }

    /** Why a command is taken back. */
    record Revert(
            @Schema(example = "it made things worse") @NotBlank String reason,
            @Schema(example = "ada") Optional<String> by) {}

    @PostMapping("/commands")
    @Operation(
            summary = "Change a run during training",
            description =
                    "For example `{\"kind\": \"set\", \"path\": \"objective.learningRate\", \"value\": \"5.0e-5\","
                            + " \"reason\": \"the reward went flat\"}` or `{\"kind\": \"skip\", \"stage\": \"easy\", ...}`."
                            + " It is checked at once, and applied between two steps; a paused run keeps it.")
    @ResponseStatus(HttpStatus.ACCEPTED)
    RunCommand steer(@PathVariable String id, @Valid @RequestBody CommandRequest request) {
        return steering.steer(id, request.wish());
    }

    @GetMapping("/steerable")
    @Operation(
            summary = "What can be changed in the run",
            description =
                    "Every setting that a command can set, with its current value and its effect.")
    List<SteerableSetting> settings(@PathVariable String id) {
        return steering.settings(id);
    }

    @GetMapping("/commands")
    @Operation(
            summary = "The run's audit trail, the oldest first",
            description = "Who changed what, when and why, and the result.")
    List<RunCommand> trail(@PathVariable String id) {
        return steering.trail(id);
    }

    @GetMapping(path = "/commands.jsonl", produces = "application/x-ndjson")
    @Operation(
            summary = "The run's command log",
            description =
                    "Every applied steering command with its step; with the run's document and seed"
                            + " `gradus train --commands FILE` repeats the steered run bit for bit.")
    String log(@PathVariable String id) {
        return steering.log(id).stream()
                .map(command -> json.writeValueAsString(command) + "\n")
                .collect(Collectors.joining());
    }

    @PostMapping("/commands/{number}/revert")
    @Operation(
            summary = "Undo a change",
            description = "Issues the inverse command, which is applied like any other.")
    @ResponseStatus(HttpStatus.ACCEPTED)
    RunCommand revert(
            @PathVariable String id, @PathVariable int number, @Valid @RequestBody Revert request) {
        return steering.revert(id, number, request.by().orElse(API), request.reason());
    }
}
