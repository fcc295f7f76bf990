package io.gradus.backend.experiments.internal;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.metrics.RunSpeed;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.training.analysis.experiment.MeasuredRun;
import io.gradus.training.analysis.experiment.RunEstimate;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.worker.Provenance;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/** How fast the newest ended runs were. An ended run never changes, so each is measured once. */
@Component
public class FinishedRuns {
    private static final int NEWEST = 20;

    private final RunService runs;
    private final DesignService designs;
    private final RunSpeed speed;
    private final Map<String, Optional<MeasuredRun>> known = new ConcurrentHashMap<>();

    FinishedRuns(RunService runs, DesignService designs, RunSpeed speed) {
        this.runs = runs;
        this.designs = designs;
        this.speed = speed;
    }

    /** The newest ended runs that took a step. */
    public List<MeasuredRun> measured() {
        return runs.list().stream()
                .filter(run -> run.state().isFinal() && run.step() > 0 && !run.isExternal())
                .limit(NEWEST)
                .flatMap(run -> known.computeIfAbsent(run.id(), _ -> measure(run)).stream())
                .toList();
    }

    private Optional<MeasuredRun> measure(Run run) {
        var tokensPerSecond = speed.tokensPerSecond(run.id());
        if (tokensPerSecond.isEmpty()) {
            return Optional.empty();
        }
        boolean cuda =
                run.provenance()
                        .map(Provenance::device)
                        .filter(d -> d.startsWith("cuda"))
                        .isPresent();
        return switch (designs.read(runs.document(run.id()))) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) ->
                    Optional.of(
                            new MeasuredRun(
                                    run.id(),
                                    RunEstimate.parameters(document),
                                    cuda,
                                    tokensPerSecond.getAsDouble()));
            case Reading.Invalid<CurriculumDocument> _ -> Optional.empty(); // of an older format
        };
    }
}
