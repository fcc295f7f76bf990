package io.gradus.backend.runs.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.runs.EventEntry;
import io.gradus.backend.runs.EventLog;
import io.gradus.backend.runs.NewRun;
import io.gradus.backend.runs.NotesService;
import io.gradus.backend.runs.Placement;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.RunState;
import io.gradus.backend.runs.SteeringService;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Runs over REST. */
@ApiController
@RequestMapping("/v1/runs")
@Tag(name = "runs", description = "Create, watch and steer runs")
class RunController {
    private static final int MOST_RUNS = 1000;
    private static final int MOST_EVENTS = 2000;

    private final RunService runs;
    private final NotesService notes;
    private final EventLog events;
    private final SteeringService steering;

    RunController(RunService runs, NotesService notes, EventLog events, SteeringService steering) {
        this.runs = runs;
        this.notes = notes;
        this.events = events;
        this.steering = steering;
    }

    /** Body that says what is to be run; see {@link NewRun}. */
    record RunRequest(
            @Schema(example = "addition-ladder") @NotBlank String curriculum,
            @Schema(example = "1") Optional<Integer> version,
            @Schema(example = "7") Optional<Long> seed,
            @Schema(example = "auto") Optional<String> device,
            @Schema(example = "a first try") Optional<String> name,
            @Schema(
                            description =
                                    "hosts that the document may send API keys to, beside those of the"
                                            + " server's setting",
                            example = "[]")
                    Optional<List<String>> sendKeysTo,
            @Schema(description = "`here`, `workers` that claim runs, or `ray`", example = "here")
                    Optional<String> where,
            @Schema(description = "what a worker must offer", example = "[]")
                    Optional<List<String>> labels,
            @Schema(description = "runs of a higher one go first", example = "0")
                    Optional<Integer> priority) {}

    /** Why a run is moved; may be empty. */
    record Move(@Schema(example = "make room") Optional<String> reason) {
        String text() {
            return reason.orElse("");
        }
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Create a run and queue it",
            description =
                    "For example `{\"curriculum\": \"addition-ladder\", \"seed\": 7}`. Without"
                            + " version, seed or device it takes the newest version and the document's"
                            + " own.")
    ResponseEntity<Run> create(@Valid @RequestBody RunRequest request) {
        Run run =
                runs.create(
                        new NewRun(
                                request.curriculum(),
                                request.version(),
                                request.seed(),
                                request.device(),
                                request.name(),
                                request.sendKeysTo().orElse(List.of()),
                                Placement.of(
                                        request.where(), request.labels(), request.priority())));
        return ResponseEntity.created(URI.create("/api/v1/runs/" + run.id())).body(run);
    }

    @GetMapping
    @Operation(
            summary = "List runs, the newest first",
            description =
                    "`state` is one state or several separated by commas; `experiment`, `arm`"
                            + " and `tag` narrow the list further.")
    List<Run> list(
            @RequestParam Optional<String> state,
            @RequestParam Optional<String> experiment,
            @RequestParam Optional<String> arm,
            @RequestParam Optional<String> tag,
            @Schema(minimum = "1", maximum = "1000") @RequestParam(defaultValue = "100")
                    int limit) {
        Set<RunState> wanted = state.map(RunController::states).orElse(Set.of(RunState.values()));
        Set<String> tagged = tag.map(notes::tagged).orElse(Set.of());
        return runs.list().stream()
                .filter(run -> wanted.contains(run.state()))
                .filter(run -> experiment.isEmpty() || run.experiment().equals(experiment))
                .filter(run -> arm.isEmpty() || run.arm().equals(arm))
                .filter(run -> tag.isEmpty() || tagged.contains(run.id()))
                .limit(within("limit", limit, MOST_RUNS))
                .toList();
    }

    @GetMapping("/{id}")
    @Operation(summary = "One run")
    Run one(@PathVariable String id) {
        return runs.get(id);
    }

    @GetMapping(path = "/{id}/document", produces = MediaType.TEXT_PLAIN_VALUE)
    @Operation(
            summary = "The run's resolved document",
            description =
                    "YAML with every default explicit, as the run was pinned to; with `steered` as its"
                            + " steering commands changed it, pending ones included.")
    String document(@PathVariable String id, @RequestParam Optional<String> steered) {
        boolean asItStands = steered.filter(word -> !word.equals("false")).isPresent();
        return asItStands ? steering.steered(id).resolved() : runs.document(id);
    }

    @PostMapping("/{id}/pause")
    @Operation(summary = "Pause a run", description = "Its worker writes a checkpoint and exits.")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Run pause(@PathVariable String id, @RequestBody Move move) {
        return runs.pause(id, move.text());
    }

    @PostMapping("/{id}/resume")
    @Operation(
            summary = "Resume a paused run",
            description = "It is queued and continues from its checkpoint.")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Run resume(@PathVariable String id, @RequestBody Move move) {
        return runs.resume(id, move.text());
    }

    @PostMapping("/{id}/stop")
    @Operation(
            summary = "Stop a run for good",
            description = "Its worker writes a checkpoint and exits.")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Run stop(@PathVariable String id, @RequestBody Move move) {
        return runs.stop(id, move.text());
    }

    @GetMapping(path = "/{id}/events", produces = MediaType.APPLICATION_JSON_VALUE)
    @Operation(
            summary = "The run's events, verbatim",
            description =
                    "Ascending by `seq`, after `after`; `types` is a list separated by"
                            + " commas, for example `stageEntered,runFinished`.")
    @ApiResponse(responseCode = "200", content = @Content(schema = @Schema(type = "array")))
    String events(
            @PathVariable String id,
            @RequestParam Optional<String> types,
            @RequestParam(defaultValue = "0") long after,
            @Schema(minimum = "1", maximum = "2000") @RequestParam(defaultValue = "1000")
                    int limit) {
        runs.get(id);
        List<String> wanted = types.map(text -> List.of(text.split(","))).orElse(List.of());
        return events.read(id, wanted, after, within("limit", limit, MOST_EVENTS)).stream()
                .map(EventEntry::payload)
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static Set<RunState> states(String words) {
        return Arrays.stream(words.split(","))
                .map(word ->
                        RunState.find(word)
                                .orElseThrow(() ->
                                        new BadInput(
                                                "state must be one of "
                                                        + Arrays.stream(RunState.values())
                                                                .map(RunState::word)
                                                                .collect(Collectors.joining(", "))
                                                        + ", was "
                                                        + word,
                                                "state",
                                                "leave it out for all")))
                .collect(Collectors.toSet());
    }

    private static int within(String name, int value, int most) {
        if (value < 1 || value > most) {
            throw new BadInput(
                    name + " must be >= 1 and <= " + most + ", was " + value,
                    name,
                    "request less at once");
        }
        return value;
    }
}
