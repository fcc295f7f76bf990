package io.gradus.backend.rollouts.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.RunService;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.SampledGroup;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Rollouts and groups over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}")
@Tag(name = "rollouts", description = "What the policy wrote and what it was scored")
class RolloutController {
    private final RunService runs;
    private final SampleStore samples;
    private final GroupStore groups;
    private final SampleReader reader;

    RolloutController(
            RunService runs, SampleStore samples, GroupStore groups, SampleReader reader) {
        this.runs = runs;
        this.samples = samples;
        this.groups = groups;
        this.reader = reader;
    }

    /**
     * Sampled rollouts of one step.
     *
     * @param step the step they are of; empty when the run has none yet
     * @param steps which steps have samples
     * @param dropped number of samples whose texts were dropped to stay within the run's byte
     *     budget
     */
    record Rollouts(
            String run,
            Optional<Long> step,
            List<SampledGroup> groups,
            SampleStore.Steps steps,
            long dropped) {}

    /** All groups of one step. */
    record Groups(String run, long step, List<GroupSummary> groups) {}

    @GetMapping("/rollouts")
    @Operation(
            summary = "Sampled rollouts with their texts",
            description =
                    "`step` is a number or `latest`; the newest sample at or before"
                            + " it is returned.")
    Rollouts rollouts(@PathVariable String id, @RequestParam(defaultValue = "latest") String step) {
        runs.get(id);
        long wanted = step.equals("latest") ? Long.MAX_VALUE : number(step);
        SampleStore.Steps steps = samples.steps(id);
        Optional<SampleStore.Sample> sample = samples.find(id, wanted);
        if (sample.isEmpty() && steps.count() > 0) {
            throw new NotFound(
                    "there are no rollouts at or before step " + step,
                    "step",
                    "there are some from step "
                            + steps.first().orElse(0L)
                            + " to "
                            + steps.last().orElse(0L));
        }
        List<SampledGroup> texts = sample.map(reader::groups).orElse(List.of());
        return new Rollouts(
                id, sample.map(SampleStore.Sample::step), texts, steps, samples.dropped(id));
    }

    @GetMapping("/groups")
    @Operation(
            summary = "Problem key and scores of every group of a step",
            description = "`step` is a number or `latest`.")
    Groups groups(@PathVariable String id, @RequestParam(defaultValue = "latest") String step) {
        long last = runs.get(id).step();
        long wanted = step.equals("latest") ? last : number(step);
        return new Groups(id, wanted, groups.read(id, wanted));
    }

    private static long number(String step) {
        if (!step.matches("\\d{1,18}")) {
            throw new BadInput(
                    "step must be a number >= 0 or latest, was " + step,
                    "step",
                    "use latest for the newest");
        }
        return Long.parseLong(step);
    }
}
