package io.gradus.frontend.runs;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.whatif.WhatIfService;
import org.springframework.stereotype.Component;

/**
 * Services that the page of a run needs for its what-if replay.
 *
 * @param replays replays the run
 * @param designs keeps what comes of it
 * @param steering forks the run
 */
@Component
record WhatIfActions(WhatIfService replays, DesignService designs, SteeringActions steering) {}
