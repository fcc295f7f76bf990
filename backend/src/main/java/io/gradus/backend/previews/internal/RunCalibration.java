package io.gradus.backend.previews.internal;

import io.gradus.backend.runs.EventEntry;
import io.gradus.backend.runs.EventLog;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunChanged;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.RunState;
import io.gradus.training.analysis.simulate.FinishedRun;
import io.gradus.training.analysis.simulate.LearnerCalibration;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import jakarta.annotation.PreDestroy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;

/**
 * Fits the synthetic learner to the newest completed runs whenever a run completes, in the
 * background and one fit at a time.
 */
@Service
class RunCalibration {
    private static final Logger LOG = LoggerFactory.getLogger(RunCalibration.class);

    /** Fits grow with the runs, and old runs tell little more. */
    private static final int NEWEST = 8;

    private static final int PAGE = 500;
    private static final List<String> TYPES = List.of("warmStartFinished", "stepCompleted");

    private final RunService runs;
    private final EventLog log;
    private final LearnerStore store;
    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(
                    Thread.ofPlatform().daemon().name("calibration").factory());

    RunCalibration(RunService runs, EventLog log, LearnerStore store) {
        this.runs = runs;
        this.log = log;
        this.store = store;
    }

    /** Runs on the thread that changed the run: hands it over and returns. */
    @EventListener
    void on(RunChanged changed) {
        if (isTaught(changed.run())) {
            worker.execute(this::fit);
        }
    }

    /** The learner stands for policies that Gradus trains, not for those of trainers outside. */
    private static boolean isTaught(Run run) {
        return run.state() == RunState.COMPLETED && !run.isExternal();
    }

    private void fit() {
        try {
            List<FinishedRun> finished =
                    runs.list().stream()
                            .filter(RunCalibration::isTaught)
                            .limit(NEWEST)
                            .flatMap(run -> read(run).stream())
                            .toList();
            if (!finished.isEmpty()) {
                store.keep(LearnerCalibration.fit(finished));
            }
        } catch (RuntimeException e) {
            LOG.warn(
                    "the synthetic learner could not be fitted; previews go on with the one before",
                    e);
        }
    }

    /** A run with at least one training step, whose document still reads. */
    private Optional<FinishedRun> read(Run run) {
        List<TrainingEvent> events = new ArrayList<>();
        List<EventEntry> page;
        long after = 0;
        do {
            page = log.read(run.id(), TYPES, after, PAGE);
            page.forEach(entry -> events.add(EventJson.read(entry.payload())));
            after = page.isEmpty() ? after : page.getLast().seq();
        } while (page.size() == PAGE);
        boolean isTrained = events.stream().anyMatch(TrainingEvent.StepCompleted.class::isInstance);
        return isTrained
                        && CurriculumReader.read(runs.document(run.id()))
                                instanceof Reading.Valid<CurriculumDocument>(var document)
                ? Optional.of(FinishedRun.of(run.name(), document, events.stream()))
                : Optional.empty();
    }

    @PreDestroy
    void close() {
        worker.shutdownNow();
    }
}
