package io.gradus.backend.metrics.internal;

import io.gradus.backend.metrics.StepRange;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.runs.RunService;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Series over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}")
@Tag(name = "metrics", description = "Numbers over steps, and the live stream")
class SeriesController {
    private static final int MOST_BUCKETS = 5000;

    /** A cell's name may have commas inside its parentheses. */
    private static final String BETWEEN_KEYS = ",(?![^(]*\\))";

    private final RunService runs;
    private final SeriesReader reader;
    private final SeriesSnapshot snapshot;

    SeriesController(RunService runs, SeriesReader reader, SeriesSnapshot snapshot) {
        this.runs = runs;
        this.reader = reader;
        this.snapshot = snapshot;
    }

    @GetMapping("/series")
    @Operation(
            summary = "Series of a run",
            description =
                    "Every point where they fit into `buckets`, else buckets of 2, 4, 8... steps"
                            + " with min, max and last, so that no spike is lost. A non-finite number"
                            + " is null in the columns and named in `kinds`. The series `tokens/total` and `time/total`"
                            + " (seconds of training) place steps on other axes. `cursor` is the last event"
                            + " that the answer contains: go on with `/stream?runs=ID:CURSOR`, or with `ID:CURSOR.REWINDS`.")
    SeriesSnapshot.Answer series(
            @PathVariable String id,
            @Parameter(example = "reward/mean,entropy/mean") @RequestParam Optional<String> keys,
            @Schema(minimum = "0") @RequestParam(defaultValue = "0") long from,
            @RequestParam Optional<Long> to,
            @Schema(minimum = "1", maximum = "5000") @RequestParam(defaultValue = "400")
                    int buckets) {
        StepRange range = StepRange.of(from, to, buckets, MOST_BUCKETS, "two per pixel are enough");
        List<String> wanted = keys.map(text -> List.of(text.split(BETWEEN_KEYS))).orElse(List.of());
        return snapshot.read(id, wanted, range);
    }

    @GetMapping("/keys")
    @Operation(summary = "Names of the run's series")
    List<String> keys(@PathVariable String id) {
        runs.get(id);
        return reader.keys(id);
    }
}
