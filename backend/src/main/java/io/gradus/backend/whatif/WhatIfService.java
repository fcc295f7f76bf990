package io.gradus.backend.whatif;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.InvalidDocument;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.previews.Previews;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.whatif.internal.Recordings;
import io.gradus.training.analysis.simulate.CalibratedLearner;
import io.gradus.training.analysis.whatif.RecordedRun;
import io.gradus.training.analysis.whatif.WhatIf;
import io.gradus.training.analysis.whatif.WhatIfLimits;
import io.gradus.training.analysis.whatif.WhatIfOutcome;
import io.gradus.training.analysis.whatif.WhatIfProgress;
import io.gradus.training.analysis.whatif.WhatIfRefusal;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Service;

/**
 * Replays runs with changed documents. A run that goes on is replayed up to its last stored step.
 */
@Service
public class WhatIfService {
    private final RunService runs;
    private final DesignService designs;
    private final Previews previews;
    private final Recordings recordings;

    /** One at a time: a replay keeps a core busy and a recording in memory. */
    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(
                    Thread.ofPlatform().daemon().name("what-if").factory());

    WhatIfService(
            RunService runs, DesignService designs, Previews previews, Recordings recordings) {
        this.runs = runs;
        this.designs = designs;
        this.previews = previews;
        this.recordings = recordings;
    }

    /**
     * Returns what a changed document makes of a run.
     *
     * @param progress told how far it is; what it throws ends the replay
     * @throws NotFound when there is no such run
     * @throws InvalidDocument when the text has errors, or asks what no recording can answer
     * @throws Conflict when the run cannot be replayed
     */
    public WhatIfAnswer replay(
            String id, String text, WhatIfLimits limits, WhatIfProgress progress) {
        Run run = runs.get(id);
        CurriculumDocument changed = designs.accept(text);
        CalibratedLearner learner = previews.learner();
        RecordedRun recorded = recordings.of(run, original(run), changed, progress);
        WhatIfOutcome outcome =
                WhatIf.replay(recorded, changed, learner.settings(), limits, progress);
        return switch (outcome) {
            case WhatIfOutcome.Replayed(var report) ->
                    new WhatIfAnswer(report, learner.statement(), !learner.shipped());
            case WhatIfOutcome.Refused(List<WhatIfRefusal> refusals) ->
                    throw new InvalidDocument(errors(refusals, text));
        };
    }

    /**
     * The same on a thread of the server's after a pause, with the limits of a preview. Cancelling
     * it ends it soon.
     */
    public CompletableFuture<WhatIfAnswer> later(
            String id, String text, Duration pause, WhatIfProgress progress) {
        CompletableFuture<WhatIfAnswer> answer = new CompletableFuture<>();
        CompletableFuture.delayedExecutor(pause.toMillis(), TimeUnit.MILLISECONDS, worker)
                .execute(() -> answer(answer, id, text, progress));
        return answer;
    }

    private void answer(
            CompletableFuture<WhatIfAnswer> answer,
            String id,
            String text,
            WhatIfProgress progress) {
        WhatIfProgress whileWanted =
                share -> {
                    if (answer.isDone()) {
                        throw new CancellationException("the replay of " + id + " was cancelled");
                    }
                    progress.done(share);
                };
        try {
            whileWanted.done(0);
            answer.complete(replay(id, text, WhatIfLimits.PREVIEW, whileWanted));
        } catch (RuntimeException e) {
            answer.completeExceptionally(e);
        }
    }

    private CurriculumDocument original(Run run) {
        try {
            return designs.accept(runs.document(run.id()));
        } catch (InvalidDocument unreadable) {
            throw new Conflict(
                    "the document of run %s is no longer valid: %s"
                            .formatted(run.id(), unreadable.getMessage()),
                    "run " + run.id(),
                    "replay a run of this version of Gradus");
        }
    }

    private static List<DocumentError> errors(List<WhatIfRefusal> refusals, String text) {
        DocumentTree tree = DocumentTree.read(text);
        return refusals.stream().map(refusal -> error(refusal, tree)).toList();
    }

    /** A setting that was taken out has no place of its own; then it is that of what held it. */
    private static DocumentError error(WhatIfRefusal refusal, DocumentTree tree) {
        String path = refusal.path();
        Optional<DocumentNode> node = tree.at(path);
        while (node.isEmpty() && !path.isEmpty()) {
            path =
                    path.substring(
                            0, Math.max(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('['))));
            node = tree.at(path);
        }
        return new DocumentError(
                refusal.path(),
                node.map(n -> n.place().line()).orElse(1),
                node.map(n -> n.place().column()).orElse(1),
                refusal.message(),
                Optional.empty());
    }

    @PreDestroy
    void close() {
        worker.shutdownNow();
    }
}
