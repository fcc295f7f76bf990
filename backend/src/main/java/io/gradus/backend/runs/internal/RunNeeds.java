package io.gradus.backend.runs.internal;

import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunPlace;
import io.gradus.training.analysis.experiment.Preflight;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.worker.ClaimRequest;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/** Whether a worker can train a run. */
@Component
public class RunNeeds {
    private final RunRepository runs;
    private final Map<String, Needs> known = new ConcurrentHashMap<>();

    RunNeeds(RunRepository runs) {
        this.runs = runs;
    }

    /**
     * What a document asks of a machine.
     *
     * @param model the published model that must be there, as the document names it
     * @param memory bytes that its training takes; absent for tiny policies
     */
    private record Needs(Optional<String> model, Optional<Long> memory) {}

    /** Whether the run waits for workers, and this offer has all that it asks for. */
    public boolean fits(Run run, ClaimRequest offer) {
        return run.placement().place() == RunPlace.WORKERS
                && offer.labels().containsAll(run.placement().labels())
                && lacking(run, offer).isEmpty();
    }

    /** What a worker's machine lacks to train the run; empty where it has all. */
    public Optional<String> lacking(Run run, ClaimRequest offer) {
        Needs needs = known.computeIfAbsent(run.id(), this::read);
        Optional<String> model =
                needs.model()
                        .filter(name -> !offer.models().contains(name))
                        .map(name -> "the published model " + name);
        return model.or(() ->
                needs.memory()
                        .filter(taken -> offer.memory().filter(free -> free < taken).isPresent())
                        .map(taken -> "%d bytes of memory".formatted(taken)));
    }

    private Needs read(String run) {
        return CurriculumReader.readRecorded(runs.document(run).orElseThrow())
                        instanceof Reading.Valid<CurriculumDocument>(var document)
                ? new Needs(document.publishedModel(), Preflight.of(document).map(Preflight::total))
                : new Needs(Optional.empty(), Optional.empty());
    }
}
