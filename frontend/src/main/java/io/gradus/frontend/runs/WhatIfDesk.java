package io.gradus.frontend.runs;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.whatif.WhatIfService;
import org.springframework.stereotype.Component;

/**
 * What the page of a run needs for its what-if replay.
 *
 * @param replays replays the run
 * @param designs keeps what comes of it
 * @param steering forks the run
 */
@Component
record WhatIfDesk(WhatIfService replays, DesignService designs, SteeringDesk steering) {}
