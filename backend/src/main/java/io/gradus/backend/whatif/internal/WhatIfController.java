package io.gradus.backend.whatif.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.whatif.WhatIfAnswer;
import io.gradus.backend.whatif.WhatIfService;
import io.gradus.training.analysis.whatif.WhatIfLimits;
import io.gradus.training.analysis.whatif.WhatIfProgress;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.Optional;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** What-if replays over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}/what-if")
@Tag(name = "what-if", description = "Replays of recorded groups with a changed curriculum")
class WhatIfController {
    private static final int MOST_SEEDS = 128;

    private final WhatIfService service;

    WhatIfController(WhatIfService service) {
        this.service = service;
    }

    /** The changed document, and how many continuations to estimate where the paths part. */
    record WhatIfRequest(
            @NotNull @Schema(description = "a curriculum document") String document,
            @Schema(example = "16", minimum = "8", maximum = "128") Optional<Integer> seeds) {}

    @PostMapping
    @Operation(
            summary = "Replay a run with a changed gate, sampler, filter or rubric",
            description =
                    "Time in stages, groups, tokens and pass rates next to the recorded ones: exact"
                            + " until the paths diverge, an estimate from there on. A run in progress is"
                            + " replayed up to its last stored step. 422 with all errors when the"
                            + " document is invalid or changes what no recording can answer, 409 when the run"
                            + " cannot be replayed.")
    WhatIfAnswer replay(@PathVariable String id, @Valid @RequestBody WhatIfRequest request) {
        WhatIfLimits usual = WhatIfLimits.PREVIEW;
        int seeds = request.seeds().orElse(usual.seeds());
        if (seeds < WhatIfLimits.FEWEST_SEEDS || seeds > MOST_SEEDS) {
            throw new BadInput(
                    "seeds must be in [%d, %d], was %d"
                            .formatted(WhatIfLimits.FEWEST_SEEDS, MOST_SEEDS, seeds),
                    "seeds",
                    "leave it out for " + usual.seeds());
        }
        return service.replay(
                id,
                request.document(),
                new WhatIfLimits(seeds, usual.steps(), usual.work()),
                WhatIfProgress.SILENT);
    }
}
