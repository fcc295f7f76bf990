package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalRun;
import io.gradus.backend.runs.NewRecordedRun;
import io.gradus.backend.runs.RecordedRuns;
import io.gradus.training.curriculum.Stage;
import org.springframework.stereotype.Component;

/** Gives external runs their place among all runs. */
@Component
class History {
    private final RecordedRuns recorded;

    History(RecordedRuns recorded) {
        this.recorded = recorded;
    }

    /** Records a new run, inside the transaction that stores it. */
    void begin(RunRecord record, String documentHash, Stage first) {
        create(record, documentHash);
        Recording recording = new Recording();
        recording.started(first);
        recording.store(recorded, record.run().id());
    }

    private void create(RunRecord record, String documentHash) {
        ExternalRun run = record.run();
        recorded.create(
                new NewRecordedRun(
                        run.id(),
                        run.name(),
                        run.curriculum(),
                        run.version(),
                        record.document(),
                        documentHash,
                        run.seed(),
                        run.createdAt()));
    }
}
