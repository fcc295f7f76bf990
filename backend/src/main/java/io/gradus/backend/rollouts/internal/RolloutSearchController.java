package io.gradus.backend.rollouts.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.RunService;
import io.gradus.training.event.SampledGroup;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Optional;
import org.springdoc.core.annotations.ParameterObject;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Finding and reading sampled groups over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}/rollouts")
@Tag(name = "rollouts")
class RolloutSearchController {
    private static final int MOST_GROUPS = 200;

    private final RunService runs;
    private final RolloutSearch search;
    private final FactSearch facts;
    private final SampleReader reader;
    private final SampleStore samples;

    RolloutSearchController(
            RunService runs,
            RolloutSearch search,
            FactSearch facts,
            SampleReader reader,
            SampleStore samples) {
        this.runs = runs;
        this.search = search;
        this.facts = facts;
        this.reader = reader;
        this.samples = samples;
    }

    /**
     * Result of a search.
     *
     * @param count what the facts alone find, whatever text is looked for
     * @param next value of {@code after} that goes on; null at the end
     * @param looked groups whose texts were read
     * @param dropped steps whose texts were dropped to stay within the run's byte budget
     */
    record Found(
            String run,
            List<FoundGroup> groups,
            FactSearch.Count count,
            Optional<Integer> next,
            int looked,
            RolloutQuery.Thresholds thresholds,
            SampleStore.Steps steps,
            long dropped) {}

    /**
     * One group.
     *
     * @param texts prompt, reference and rollouts; null where they were dropped
     * @param facts what its rollouts are searched by; null for a group from before they were kept
     * @param otherRoles sampled groups of other roles in the same episodes: rollouts of the same
     *     index are two sides of one episode
     */
    record Read(
            String run,
            long step,
            int group,
            Optional<SampledGroup> texts,
            Optional<FoundGroup> facts,
            List<OtherRole> otherRoles) {}

    /** A group of another role in the same episodes. */
    record OtherRole(int group, String role) {}

    /**
     * A step with texts.
     *
     * @param step the nearest one; null when the run has none
     * @param groups indices of its sampled groups
     */
    record Near(
            String run,
            Optional<Long> step,
            Optional<Long> previous,
            Optional<Long> next,
            List<Integer> groups) {}

    @GetMapping("/search")
    @Operation(
            summary = "Search sampled groups",
            description =
                    "`filter` is all, wrong-but-rewarded, right-but-unrewarded, truncated, novel or"
                            + " largest-advantage; a rollout is right at a verifier score of at least `right`"
                            + " (0.5) and rewarded at a reward of at least `rewarded` (0.5). Novel: no kept"
                            + " rollout of the same difficulty cell had a completion of the same form"
                            + " before; the form is the text with every number written as 0. `stop` is"
                            + " end-token, length or turns; `failures` selects rollouts with or without a"
                            + " call or move that the environment could not use. `sort` is"
                            + " newest, oldest, worst, best, advantage, longest or entropy. `text` is"
                            + " searched in at most 400 groups per call: `looked` is their number, `next`"
                            + " is the value of `after` that continues the search.")
    Found search(
            @PathVariable String id,
            @ParameterObject @ModelAttribute RolloutQuery query,
            @RequestParam(defaultValue = "0") int after,
            @Schema(minimum = "1", maximum = "200") @RequestParam(defaultValue = "50") int limit) {
        runs.get(id);
        if (limit < 1 || limit > MOST_GROUPS || after < 0) {
            throw new BadInput(
                    "limit must be >= 1 and <= "
                            + MOST_GROUPS
                            + " and after >= 0, were "
                            + limit
                            + " and "
                            + after,
                    "limit",
                    "use the value of next as after");
        }
        RolloutSearch.Part part = search.find(id, query.checked(), after, limit);
        return new Found(
                id,
                part.groups(),
                facts.count(id, query),
                part.next(),
                part.looked(),
                query.thresholds(),
                samples.steps(id),
                samples.dropped(id));
    }

    @GetMapping("/near")
    @Operation(
            summary = "The step with texts that is nearest to a step",
            description = "With the groups it has and the steps with texts before and behind it.")
    Near near(@PathVariable String id, @RequestParam long step) {
        runs.get(id);
        SampleStore.Near near = samples.near(id, step);
        return new Near(
                id,
                near.step(),
                near.previous(),
                near.next(),
                near.step().map(at -> reader.at(id, at)).orElse(List.of()).stream()
                        .map(SampledGroup::index)
                        .toList());
    }

    @GetMapping("/{step}/{group}")
    @Operation(summary = "One sampled group with its texts, token by token")
    Read group(
            @PathVariable String id,
            @PathVariable long step,
            @PathVariable int group,
            @ParameterObject @ModelAttribute RolloutQuery query) {
        runs.get(id);
        var place = new FactSearch.Place(step, group);
        var read =
                new Read(
                        id,
                        step,
                        group,
                        reader.group(id, step, group),
                        facts.group(id, query.checked(), place),
                        reader.otherRoles(id, step, group));
        if (read.texts().isEmpty() && read.facts().isEmpty()) {
            throw new NotFound(
                    "step " + step + " has no sampled group " + group,
                    "group",
                    "see /api/v1/runs/" + id + "/rollouts?step=" + step + " for those it has");
        }
        return read;
    }
}
