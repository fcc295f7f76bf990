package io.gradus.backend.alarms.internal;

import io.gradus.backend.alarms.AlarmService;
import io.gradus.backend.alarms.RunAlarm;
import io.gradus.backend.platform.ApiController;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Alarms over REST. */
@ApiController
@RequestMapping("/v1")
@Tag(name = "alarms", description = "Problems detected in runs, and what to do")
class AlarmController {
    private final AlarmService alarms;

    AlarmController(AlarmService alarms) {
        this.alarms = alarms;
    }

    /** Text that somebody writes when acknowledging an alarm; may be empty. */
    record Acknowledgement(
            @Schema(example = "known, the learning rate warms up")
                    Optional<@Size(max = 1000) String> note) {}

    @GetMapping("/alarms")
    @Operation(
            summary = "Alarms, the newest first",
            description =
                    "`run` limits it to one run; with `open=true`, only active alarms"
                            + " that nobody has acknowledged. At most 1,000.")
    List<RunAlarm> list(
            @RequestParam Optional<String> run,
            @RequestParam(defaultValue = "false") boolean open) {
        return run.map(alarms::of).orElseGet(alarms::all).stream()
                .filter(alarm -> !open || alarm.isOpen())
                .toList();
    }

    @GetMapping("/runs/{id}/alarms")
    @Operation(summary = "Alarms of a run, the newest first")
    List<RunAlarm> ofRun(@PathVariable String id) {
        return alarms.of(id);
    }

    @PostMapping("/alarms/{id}/acknowledge")
    @Operation(
            summary = "Acknowledge an alarm",
            description = "It is no longer open; the note stays with it.")
    RunAlarm acknowledge(@PathVariable long id, @Valid @RequestBody Acknowledgement said) {
        return alarms.acknowledge(id, said.note().orElse(""));
    }
}
