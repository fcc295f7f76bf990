package io.gradus.backend.whatif.internal;

import io.gradus.backend.platform.Conflict;
import io.gradus.backend.rollouts.RecordedGroup;
import io.gradus.backend.rollouts.RecordedGroups;
import io.gradus.backend.runs.EventEntry;
import io.gradus.backend.runs.EventLog;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunRewound;
import io.gradus.training.analysis.whatif.RecordedRun;
import io.gradus.training.analysis.whatif.WhatIfProgress;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import java.lang.ref.SoftReference;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Runs as their stored events tell them. The last one read is kept while there is memory for it, as
 * whoever edits a document asks for the same run again and again.
 */
@Service
public class Recordings {
    private static final int PAGE = 500;

    /** About as many as a replay keeps. */
    private static final int ROLLOUTS = 16_000;

    private static final List<String> TYPES =
            List.of(
                    "stageEntered",
                    "stepCompleted",
                    "evaluationCompleted",
                    "steered",
                    "runFinished");

    private final EventLog log;
    private final RecordedGroups texts;
    private volatile SoftReference<Recording> last = new SoftReference<>(null);

    Recordings(EventLog log, RecordedGroups texts) {
        this.log = log;
        this.texts = texts;
    }

    /** A run read up to an event, with or without what its rollouts wrote. */
    private record Recording(String id, long lastSeq, boolean hasTexts, RecordedRun run) {
        boolean isOf(Run wanted, boolean withTexts) {
            return id.equals(wanted.id())
                    && lastSeq == wanted.lastSeq()
                    && (hasTexts || !withTexts);
        }
    }

    /**
     * Returns what a run recorded, as far as a changed document needs it.
     *
     * @param original what the run began with
     * @throws Conflict when it cannot be replayed
     */
    public synchronized RecordedRun of(
            Run run,
            CurriculumDocument original,
            CurriculumDocument changed,
            WhatIfProgress progress) {
        requireBeginning(run);
        boolean withTexts = !rewards(original).equals(rewards(changed));
        Recording kept = last.get();
        if (kept == null || !kept.isOf(run, withTexts)) {
            kept =
                    new Recording(
                            run.id(),
                            run.lastSeq(),
                            withTexts,
                            read(run, original, withTexts, progress));
            last = new SoftReference<>(kept);
        }
        return kept.run();
    }

    /** A run that went back may come to the same number of events by another way. */
    @TransactionalEventListener
    void rewound(RunRewound rewound) {
        last.clear();
    }

    private void requireBeginning(Run run) {
        run.forkedFrom()
                .ifPresent(origin -> {
                    throw new Conflict(
                            "run %s was forked from %s and goes on with its windows"
                                    .formatted(run.id(), origin.run()),
                            "run " + run.id(),
                            "replay run " + origin.run());
                });
        if (log.read(run.id(), List.of("stepCompleted"), 0, 1).isEmpty()) {
            throw new Conflict(
                    "run %s has no training step yet: there is nothing to replay"
                            .formatted(run.id()),
                    "run " + run.id(),
                    "wait for its first step");
        }
    }

    /** Lists what is read of rollouts' texts: nothing where two documents agree in this. */
    private static List<Object> rewards(CurriculumDocument document) {
        return Stream.concat(
                        Stream.of(document.rubrics()),
                        document.stages().stream().map(Recordings::rewards))
                .toList();
    }

    private static Object rewards(StageSpec stage) {
        return List.of(stage.name(), stage.rubric(), stage.weights());
    }

    private RecordedRun read(
            Run run, CurriculumDocument original, boolean withTexts, WhatIfProgress progress) {
        Map<Long, List<RecordedGroup>> groups =
                withTexts
                        ? texts.spread(run.id(), ROLLOUTS).stream()
                                .collect(Collectors.groupingBy(RecordedGroup::step))
                        : Map.of();
        try {
            return RecordedRun.of(
                    run.name(),
                    original,
                    run.seed(),
                    events(run, progress).flatMap(event -> withTexts(event, groups)));
        } catch (IllegalArgumentException unfit) {
            throw new Conflict(
                    unfit.getMessage(),
                    "run " + run.id(),
                    "replay a run whose events are complete from its first step");
        }
    }

    private Stream<TrainingEvent> events(Run run, WhatIfProgress progress) {
        return Stream.iterate(
                        log.read(run.id(), TYPES, 0, PAGE),
                        page -> !page.isEmpty(),
                        page -> next(run, page, progress))
                .flatMap(List::stream)
                .takeWhile(entry -> entry.seq() <= run.lastSeq())
                .map(entry -> EventJson.read(entry.payload()));
    }

    private List<EventEntry> next(Run run, List<EventEntry> page, WhatIfProgress progress) {
        progress.done(0); // whoever cancelled is heard here; the share is that of the replay alone
        return page.size() < PAGE
                ? List.of()
                : log.read(run.id(), TYPES, page.getLast().seq(), PAGE);
    }

    /** The texts of a step follow its event, as they did in the run. */
    private static Stream<TrainingEvent> withTexts(
            TrainingEvent event, Map<Long, List<RecordedGroup>> groups) {
        return event instanceof TrainingEvent.StepCompleted step && groups.containsKey(step.step())
                ? Stream.of(
                        event,
                        new TrainingEvent.RolloutsSampled(
                                step.seq(),
                                step.step(),
                                step.stage(),
                                groups.get(step.step()).stream()
                                        .map(RecordedGroup::group)
                                        .toList()))
                : Stream.of(event);
    }
}
