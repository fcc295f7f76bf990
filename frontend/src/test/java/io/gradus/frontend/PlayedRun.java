package io.gradus.frontend;

import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.WorkerService;
import io.gradus.training.base.Metric;
import io.gradus.training.document.Sha256;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventEnvelope;
import io.gradus.training.worker.SyncRequest;
import io.gradus.training.worker.WorkerState;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** A run whose worker a test plays: it tells stages, steps and how it ends. */
public final class PlayedRun {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final WorkerService workers;
    private final Claim claim;
    private long seq;
    private long step;

    PlayedRun(WorkerService workers, Claim claim) {
        this.workers = workers;
        this.claim = claim;
        report(WorkerState.RUNNING, List.of(), Optional.empty());
    }

    /** The run's id. */
    public String id() {
        return claim.run();
    }

    /** Tells that the first stage of {@link Documents#stages} began. */
    public PlayedRun begins() {
        return tell(
                new TrainingEvent.StageEntered(
                        ++seq, 0, 0, "one", StageChange.STARTED, "the first stage"));
    }

    /** Tells a further step with this loss. */
    public PlayedRun step(double loss) {
        step++;
        return tell(
                new TrainingEvent.StepCompleted(
                        ++seq,
                        step,
                        0,
                        List.of(new Metric("loss", loss), new Metric("tokens/total", step * 400)),
                        List.of(),
                        List.of()));
    }

    /** Tells that the worker is paused, or that it ended. */
    public PlayedRun becomes(WorkerState state) {
        return report(state, List.of(), Optional.empty());
    }

    /** Tells that the worker ended for this reason. */
    public PlayedRun fails(String reason) {
        return report(WorkerState.FAILED, List.of(), Optional.of(reason));
    }

    private PlayedRun tell(TrainingEvent event) {
        String payload = JSON.writerFor(TrainingEvent.class).writeValueAsString(event);
        return report(
                WorkerState.RUNNING,
                List.of(new EventEnvelope(seq, Sha256.hex(payload), payload)),
                Optional.empty());
    }

    private PlayedRun report(
            WorkerState state, List<EventEnvelope> events, Optional<String> failure) {
        workers.sync(
                claim.run(),
                claim.attempt(),
                claim.token(),
                new SyncRequest(
                        state,
                        step,
                        "training",
                        events,
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        failure));
        return this;
    }
}
