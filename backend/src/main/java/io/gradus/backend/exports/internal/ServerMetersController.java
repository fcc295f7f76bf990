package io.gradus.backend.exports.internal;

import io.gradus.backend.exports.ServerMeters;
import io.gradus.backend.platform.ApiController;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** The server's own numbers over HTTP. */
@ApiController
@RequestMapping("/v1/prometheus")
@Tag(name = "exports")
class ServerMetersController {
    private final ServerMeters meters;

    ServerMetersController(ServerMeters meters) {
        this.meters = meters;
    }

    @GetMapping(produces = "text/plain;version=0.0.4;charset=utf-8")
    @Operation(
            summary = "The server's numbers for Prometheus",
            description =
                    "Runs by state, events, steps, tokens and step seconds since the start, dropped"
                            + " rollout samples, and the Java process.")
    String scrape() {
        return meters.scrape();
    }
}
