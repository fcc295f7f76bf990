package io.gradus.backend.metrics.internal;

import io.gradus.backend.metrics.CommandEffects;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.runs.RunService;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Serves over REST what followed a change of a run. */
@ApiController
@RequestMapping("/v1/runs/{id}")
@Tag(name = "steering")
class EffectController {
    private static final int MOST_STEPS = 10_000;

    private final CommandEffects effects;
    private final RunService runs;

    EffectController(CommandEffects effects, RunService runs) {
        this.effects = effects;
        this.runs = runs;
    }

    @GetMapping("/effect")
    @Operation(
            summary = "Reward and pass rate before and after a step",
            description = "Means over `window` steps on each side, with the number of points.")
    List<CommandEffects.Effect> effect(
            @PathVariable String id,
            @RequestParam long step,
            @Schema(minimum = "1", maximum = "10000") @RequestParam(defaultValue = "50")
                    int window) {
        if (window < 1 || window > MOST_STEPS) {
            throw new BadInput(
                    "window must be >= 1 and <= " + MOST_STEPS + ", was " + window,
                    "window",
                    "leave it out for 50");
        }
        runs.get(id);
        return effects.around(id, step, window);
    }
}
