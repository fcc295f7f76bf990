package io.gradus.backend.probes.internal;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.probes.NewProbe;
import io.gradus.backend.probes.Probe;
import io.gradus.backend.probes.ProbeService;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Probes over REST. */
@ApiController
@RequestMapping("/v1/probes")
@Tag(name = "probes", description = "Pass rates per difficulty cell before training")
class ProbeController {
    private final ProbeService probes;
    private final DesignService designs;

    ProbeController(ProbeService probes, DesignService designs) {
        this.probes = probes;
        this.designs = designs;
    }

    /** Body that says what is to be measured; see {@link NewProbe}. */
    record ProbeRequest(
            @Schema(example = "addition-ladder") @NotBlank String curriculum,
            @Schema(description = "absent means the newest", example = "1")
                    Optional<Integer> version,
            @Schema(description = "run whose newest checkpoint is the policy") Optional<String> run,
            @Schema(example = "64", minimum = "1", maximum = "4096") Optional<Integer> samples,
            @Schema(example = "auto") Optional<String> device,
            @Schema(
                            description =
                                    "hosts that the document may send API keys to, beside those of the"
                                            + " server's setting",
                            example = "[]")
                    Optional<List<String>> sendKeysTo) {}

    @PostMapping
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(
            summary = "Start a probe",
            description =
                    "A policy tries every cell of every stage by real rollouts, in the background."
                            + " Without `run` it is the policy as training begins.")
    ResponseEntity<Probe> start(@Valid @RequestBody ProbeRequest request) {
        int version =
                request.version().orElseGet(() -> designs.latest(request.curriculum()).version());
        Probe probe =
                probes.start(
                        new NewProbe(
                                request.curriculum(),
                                version,
                                request.run(),
                                request.samples().orElse(NewProbe.SAMPLES),
                                request.device()),
                        request.sendKeysTo().orElse(List.of()));
        return ResponseEntity.accepted()
                .location(URI.create("/api/v1/probes/" + probe.id()))
                .body(probe);
    }

    @GetMapping
    @Operation(summary = "List probes, the newest first")
    List<Probe> all() {
        return probes.list();
    }

    @GetMapping("/{id}")
    @Operation(
            summary = "Progress of a probe, and its results",
            description = "Pass rates with exact 95 % intervals (Clopper and Pearson).")
    Probe one(@PathVariable String id) {
        return probes.get(id);
    }

    @DeleteMapping("/{id}")
    @Operation(summary = "Cancel a probe", description = "Its measurements so far are kept.")
    Probe cancel(@PathVariable String id) {
        return probes.cancel(id);
    }
}
