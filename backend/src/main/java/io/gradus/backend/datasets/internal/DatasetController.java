package io.gradus.backend.datasets.internal;

import io.gradus.backend.datasets.DatasetService;
import io.gradus.backend.datasets.RowPage;
import io.gradus.backend.platform.ApiController;
import io.gradus.training.problem.dataset.DatasetInfo;
import io.gradus.training.problem.dataset.overlap.Contamination;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Installed datasets over REST. */
@ApiController
@RequestMapping("/v1/datasets")
@Tag(name = "datasets", description = "Imported problems, which documents name as dataset:ID")
class DatasetController {
    private final DatasetService datasets;

    DatasetController(DatasetService datasets) {
        this.datasets = datasets;
    }

    @GetMapping
    @Operation(summary = "List the datasets")
    List<DatasetInfo> all() {
        return datasets.list();
    }

    @GetMapping("/{id}")
    @Operation(summary = "A dataset: counts, comparison, and what its import refused and why")
    DatasetInfo one(@PathVariable String id) {
        return datasets.get(id);
    }

    @GetMapping("/{id}/rows")
    @Operation(
            summary = "Rows of a dataset",
            description = "`search` keeps rows whose prompt or answer contains it, without case.")
    RowPage rows(
            @PathVariable String id,
            @RequestParam(defaultValue = "") String search,
            @RequestParam(defaultValue = "0") int offset,
            @Schema(minimum = "1", maximum = "200") @RequestParam(defaultValue = "50") int limit) {
        return datasets.rows(id, search, offset, limit);
    }

    @GetMapping("/{id}/content")
    @Operation(
            summary = "The canonical text of a dataset",
            description = "The id ends in the first eight hex digits of this text's SHA-256.")
    ResponseEntity<String> content(@PathVariable String id) {
        return ResponseEntity.ok()
                .contentType(new MediaType("application", "x-ndjson"))
                .body(datasets.content(id));
    }

    @GetMapping("/{id}/overlap")
    @Operation(
            summary = "Problems of a test set that also occur in this dataset",
            description =
                    "A problem counts that shares a run of 8 to 13 words, or all of its words"
                            + " where it has fewer (arXiv:2005.14165, appendix C).")
    Contamination overlap(@PathVariable String id, @RequestParam String test) {
        return datasets.overlap(id, test);
    }

    @DeleteMapping("/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    @Operation(
            summary = "Delete a dataset",
            description = "409 naming the curricula and runs that use it.")
    void delete(@PathVariable String id) {
        datasets.delete(id);
    }
}
