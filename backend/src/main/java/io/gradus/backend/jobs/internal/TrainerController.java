package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.JobPlace;
import io.gradus.backend.jobs.NewTrainer;
import io.gradus.backend.jobs.RunJob;
import io.gradus.backend.jobs.TrainerCall;
import io.gradus.backend.jobs.TrainerService;
import io.gradus.backend.leases.NewExternalRun;
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
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Trainers that this server starts, over REST. */
@ApiController
@RequestMapping("/v1/trainers")
@Tag(name = "jobs")
class TrainerController {
    private final TrainerService trainers;

    TrainerController(TrainerService trainers) {
        this.trainers = trainers;
    }

    /**
     * What may be started.
     *
     * @param scripts file names
     * @param missing why there is none
     */
    record TrainerScripts(List<String> scripts, Optional<String> missing) {}

    /** Body that says what is to train with what; see {@link NewTrainer}. */
    record TrainerRequest(
            @Schema(example = "addition-ladder") @NotBlank String curriculum,
            @Schema(example = "1") Optional<Integer> version,
            @Schema(example = "7") Optional<Long> seed,
            @Schema(example = "TRL on the cluster") Optional<String> name,
            @Schema(example = "[]") Optional<List<@NotNull String>> leaveOut,
            @Schema(example = "[]") Optional<List<@NotNull String>> sendKeysTo,
            @Schema(description = "`here` or `ray`", example = "here") Optional<String> where,
            @Schema(example = "trainer.py") @NotBlank String script,
            @Schema(
                            description = "the model to train, as the script expects it",
                            example = "Qwen/Qwen2.5-0.5B-Instruct")
                    Optional<String> model,
            @Schema(description = "additional arguments for the script", example = "[]")
                    Optional<List<@NotNull String>> arguments) {
        NewTrainer trainer() {
            return new NewTrainer(run(), place(), call());
        }

        private NewExternalRun run() {
            return new NewExternalRun(
                    curriculum,
                    version,
                    seed,
                    name,
                    leaveOut.orElse(List.of()),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    sendKeysTo.orElse(List.of()));
        }

        private TrainerCall call() {
            return new TrainerCall(script, model.orElse(""), arguments.orElse(List.of()));
        }

        private JobPlace place() {
            String word = where.orElse(JobPlace.HERE.word());
            return JobPlace.find(word)
                    .orElseThrow(() ->
                            new BadInput(
                                    "where must be here or ray, was " + word,
                                    "where",
                                    "leave it out to start the trainer on this machine"));
        }
    }

    @GetMapping
    @Operation(summary = "Scripts that can be started as external trainers")
    TrainerScripts trainerScripts() {
        return new TrainerScripts(trainers.scripts(), trainers.missing());
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Start an external trainer",
            description =
                    "Creates an external run and starts the script with the model, an output folder"
                            + " and the arguments, on this machine or as a Ray job.")
    RunJob startTrainer(@Valid @RequestBody TrainerRequest request) {
        return trainers.start(request.trainer());
    }
}
