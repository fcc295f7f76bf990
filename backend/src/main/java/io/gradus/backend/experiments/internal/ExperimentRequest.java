package io.gradus.backend.experiments.internal;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.experiments.ExperimentRules;
import io.gradus.backend.experiments.FutilityRule;
import io.gradus.backend.experiments.NewExperiment;
import io.gradus.backend.experiments.PinnedCurriculum;
import io.gradus.backend.experiments.SweepAxis;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.runs.Placement;
import io.gradus.training.analysis.experiment.ControlArm;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** An experiment as JSON names it. */
record ExperimentRequest(
        @Schema(example = "does the ladder help?") Optional<String> name,
        @Schema(example = "addition-ladder") @NotBlank String curriculum,
        @Schema(description = "absent means the newest", example = "1") Optional<Integer> version,
        @Schema(description = "control arms", example = "[\"uniform\", \"static\"]")
                Optional<List<String>> arms,
        @Schema(description = "additional curricula, each an arm")
                Optional<List<PinnedCurriculum>> designs,
        @Schema(description = "a grid over settings of the document; each combination is an arm")
                Optional<List<@Valid Sweep>> sweep,
        @Schema(example = "[1, 2, 3]") Optional<List<Long>> seeds,
        @Schema(example = "auto") Optional<String> device,
        @Schema(description = "training steps of each run at most", example = "200", minimum = "1")
                Optional<Long> maxSteps,
        @Schema(description = "generated tokens of each run at most", minimum = "1")
                Optional<Long> maxTokens,
        @Schema(
                        description =
                                "generated tokens of all runs after which no further run starts",
                        minimum = "1")
                Optional<Long> maxTotalTokens,
        @Schema(description = "when arms are stopped for futility; absent means never")
                Optional<FutilityRule> futility,
        @Schema(
                        description =
                                "hosts that the documents may send API keys to, beside those of the server's"
                                        + " setting",
                        example = "[]")
                Optional<List<String>> sendKeysTo,
        @Schema(description = "`here`, `workers` that claim runs, or `ray`", example = "here")
                Optional<String> where,
        @Schema(description = "what a worker must offer", example = "[]")
                Optional<List<String>> labels,
        @Schema(description = "runs of a higher one go first", example = "0")
                Optional<Integer> priority) {
    /** Values of any kind for one place of the document. */
    record Sweep(
            @Schema(example = "objective.learningRate") @NotBlank String path,
            @Schema(example = "[0.0001, 0.001]") List<JsonNode> values) {
        SweepAxis axis() {
            return new SweepAxis(path, values.stream().map(JsonNode::toString).toList());
        }
    }

    /** The request with the newest version and seed 1 where none is named. */
    NewExperiment resolved(DesignService store) {
        int number = version.orElseGet(() -> store.latest(curriculum).version());
        return new NewExperiment(
                name,
                new PinnedCurriculum(curriculum, number),
                arms.orElse(List.of()).stream().map(ExperimentRequest::arm).toList(),
                designs.orElse(List.of()),
                sweep.orElse(List.of()).stream().map(Sweep::axis).toList(),
                seeds.orElse(List.of(1L)),
                device,
                maxSteps,
                maxTokens,
                new ExperimentRules(maxTotalTokens, futility),
                sendKeysTo.orElse(List.of()),
                Placement.of(where, labels, priority));
    }

    private static ControlArm arm(String word) {
        return ControlArm.find(word)
                .orElseThrow(() ->
                        new BadInput(
                                "there is no arm " + word,
                                "arms",
                                "use some of "
                                        + Arrays.stream(ControlArm.values())
                                                .map(ControlArm::word)
                                                .collect(Collectors.joining(", "))));
    }
}
