package io.gradus.backend.datasets.internal;

import io.gradus.backend.datasets.DatasetService;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BearerToken;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.WorkerService;
import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.worker.SentDataset;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;

/** Hands a worker the datasets that its run's document names; the attempt's token admits it. */
@ApiController
@RequestMapping("/v1/worker/runs/{run}/attempts/{attempt}/datasets")
@Tag(name = "worker")
class WorkerDatasetController {
    private final WorkerService workers;
    private final DatasetService datasets;

    WorkerDatasetController(WorkerService workers, DatasetService datasets) {
        this.workers = workers;
        this.datasets = datasets;
    }

    @GetMapping("/{id}")
    @Operation(summary = "A dataset that the run's document names, with its canonical text")
    SentDataset dataset(
            @PathVariable String run,
            @PathVariable int attempt,
            @PathVariable String id,
            @RequestHeader Optional<String> authorization) {
        String document =
                workers.assignment(run, attempt, BearerToken.ofAttempt(authorization)).document();
        Dataset dataset = datasets.dataset(id);
        if (!document.contains(dataset.info().family())) {
            throw new NotFound(
                    "run " + run + " names no dataset " + id,
                    "dataset",
                    "ask for a dataset that the assignment's document names");
        }
        return new SentDataset(dataset.info(), datasets.content(id));
    }
}
