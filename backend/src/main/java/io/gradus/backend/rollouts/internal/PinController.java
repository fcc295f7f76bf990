package io.gradus.backend.rollouts.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.GivenText;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.RunService;
import io.gradus.training.event.SampledGroup;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Pinned rollouts over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}/pins")
@Tag(name = "rollouts")
class PinController {
    private static final int LONGEST_NOTE = 4000;

    private final RunService runs;
    private final PinStore pins;
    private final SampleReader samples;
    private final FactSearch facts;

    PinController(RunService runs, PinStore pins, SampleReader samples, FactSearch facts) {
        this.runs = runs;
        this.pins = pins;
        this.samples = samples;
        this.facts = facts;
    }

    /** A note on a pinned rollout; it may be empty. */
    record Note(@NotNull @Size(max = LONGEST_NOTE) String note) {}

    @GetMapping
    @Operation(summary = "Pinned rollouts of a run in order of their steps")
    List<PinStore.Pin> pins(@PathVariable String id) {
        runs.get(id);
        return pins.of(id);
    }

    @GetMapping("/left")
    @Operation(
            summary = "Pinned rollouts on steps that a rewind removed",
            description = "With the copies of their groups, the newest branch first.")
    List<PinStore.LeftPin> left(@PathVariable String id) {
        runs.get(id);
        return pins.left(id);
    }

    @PutMapping("/{step}/{group}/{rollout}")
    @Operation(
            summary = "Pin a rollout, or change its note",
            description = "A pinned rollout keeps its text when the run's byte budget drops it.")
    PinStore.Pin pin(
            @PathVariable String id,
            @PathVariable long step,
            @PathVariable int group,
            @PathVariable int rollout,
            @Valid @RequestBody Note note) {
        runs.get(id);
        SampledGroup sampled =
                samples.group(id, step, group)
                        .filter(texts -> rollout >= 0 && rollout < texts.rollouts().size())
                        .orElseThrow(() ->
                                new NotFound(
                                        "step %d keeps no text of rollout %d of group %d"
                                                .formatted(step, rollout, group),
                                        "rollout",
                                        "only rollouts whose text is kept can be pinned"));
        int stage =
                facts.group(id, RolloutQuery.ALL, new FactSearch.Place(step, group))
                        .map(FoundGroup::stage)
                        .orElse(0);
        var pin =
                new PinStore.Pin(step, stage, group, rollout, GivenText.words(note.note(), "note"));
        pins.put(id, pin, sampled);
        return pin;
    }

    @DeleteMapping("/{step}/{group}/{rollout}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    @Operation(summary = "Remove a pin")
    void unpin(
            @PathVariable String id,
            @PathVariable long step,
            @PathVariable int group,
            @PathVariable int rollout) {
        runs.get(id);
        pins.delete(id, step, group, rollout);
    }
}
