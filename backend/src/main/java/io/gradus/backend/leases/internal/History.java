package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalRun;
import io.gradus.backend.leases.ExternalRunState;
import io.gradus.backend.leases.ExternalStep;
import io.gradus.backend.runs.NewRecordedRun;
import io.gradus.backend.runs.RecordedRuns;
import io.gradus.backend.runs.RunState;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.document.Sha256;
import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Gives external runs their place among all runs. Those from before external runs told events get
 * it when the server starts, with the events that their steps make.
 */
@Component
class History implements SmartInitializingSingleton {
    private static final int AT_ONCE = 500;

    private final RecordedRuns recorded;
    private final ExternalRunRepository runs;
    private final StepRepository steps;
    private final TransactionTemplate transaction;

    History(
            RecordedRuns recorded,
            ExternalRunRepository runs,
            StepRepository steps,
            TransactionTemplate transaction) {
        this.recorded = recorded;
        this.runs = runs;
        this.steps = steps;
        this.transaction = transaction;
    }

    /** Records a new run, inside the transaction that stores it. */
    void begin(RunRecord record, String documentHash, Stage first) {
        create(record, documentHash);
        Recording recording = new Recording();
        recording.started(first);
        recording.store(recorded, record.run().id());
    }

    @Override
    public void afterSingletonsInstantiated() {
        runs.ids().forEach(this::adopt);
    }

    /** Records a run from before external runs told events, where it is one. */
    void adopt(String id) {
        transaction.executeWithoutResult(_ -> {
            if (!recorded.isRecorded(id)) {
                runs.lock(id).map(runs::whole).ifPresent(this::adopt);
            }
        });
    }

    private void adopt(RunRecord record) {
        ExternalRun run = record.run();
        create(record, Sha256.hex(record.document()));
        FormerSteps former = new FormerSteps(run, all(run.id()));
        recorded.append(run.id(), List.of(former.started()), List.of());
        var events = former.events();
        for (int first = 0; first < events.size(); first += AT_ONCE) {
            recorded.append(
                    run.id(),
                    events.subList(first, Math.min(events.size(), first + AT_ONCE)),
                    List.of());
        }
        if (!run.isOpen()) {
            recorded.finish(
                    run.id(),
                    run.state() == ExternalRunState.COMPLETED
                            ? RunState.COMPLETED
                            : RunState.STOPPED,
                    run.reason().orElse(""),
                    run.endedAt().orElse(run.touchedAt()));
        }
    }

    private List<ExternalStep> all(String run) {
        List<ExternalStep> all = new ArrayList<>();
        List<ExternalStep> page;
        do {
            page = steps.after(run, all.isEmpty() ? 0 : all.getLast().step(), AT_ONCE);
            all.addAll(page);
        } while (page.size() == AT_ONCE);
        return all;
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
