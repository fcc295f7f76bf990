package io.gradus.backend.cells.internal;

import io.gradus.backend.metrics.StepRange;
import io.gradus.backend.platform.ApiController;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Difficulty cells over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}")
@Tag(name = "metrics")
class CellController {
    private static final int MOST_BUCKETS = 1000;

    private final CellSnapshot snapshot;

    CellController(CellSnapshot snapshot) {
        this.snapshot = snapshot;
    }

    @GetMapping("/cells")
    @Operation(
            summary = "Pass rate, tokens and seconds by difficulty cell",
            description =
                    "Every cell that was trained on from `from` to `to`, in columns of 1, 2, 4, 8..."
                            + " steps, so that at most `buckets` of them cover the range; a cell has no"
                            + " entry where it had no group. Pass rates are means of the plain verifier"
                            + " scores. Seconds are those of rollouts and update, shared out by"
                            + " tokens. `cursor` is the last event that is counted: go on with"
                            + " `/stream?runs=ID:CURSOR`, whose steps carry their groups.")
    CellSnapshot.CellAnswer cells(
            @PathVariable String id,
            @Schema(minimum = "0") @RequestParam(defaultValue = "0") long from,
            @RequestParam Optional<Long> to,
            @Schema(minimum = "1", maximum = "1000") @RequestParam(defaultValue = "200")
                    int buckets) {
        StepRange range =
                StepRange.of(from, to, buckets, MOST_BUCKETS, "one per four pixels is enough");
        return snapshot.read(id, range);
    }
}
