package io.gradus.backend.rollouts.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.rollouts.GroupFates;
import io.gradus.backend.rollouts.StepFates;
import io.gradus.backend.runs.RunService;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Fates of groups over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}/fates")
@Tag(name = "rollouts")
class FateController {
    private static final int MOST = 1000;

    private final RunService runs;
    private final GroupFates fates;

    FateController(RunService runs, GroupFates fates) {
        this.runs = runs;
        this.fates = fates;
    }

    @GetMapping
    @Operation(
            summary = "What the trainer did with groups, by step",
            description =
                    "Ascending, after `after`; for external runs whose trainer reports fates. Steps"
                            + " without reports are left out.")
    List<StepFates> fates(
            @PathVariable String id,
            @RequestParam(defaultValue = "0") long after,
            @Schema(minimum = "1", maximum = "1000") @RequestParam(defaultValue = "200")
                    int limit) {
        runs.get(id);
        if (limit < 1 || limit > MOST) {
            throw new BadInput(
                    "limit must be in [1, " + MOST + "], was " + limit,
                    "limit",
                    "request less at once");
        }
        return fates.byStep(id, after, limit);
    }
}
