package io.gradus.backend.runs;

import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.platform.NotFound;
import io.gradus.training.trainer.artifact.Artifact;
import io.gradus.training.trainer.artifact.ArtifactStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/**
 * Artifacts that the stages of runs left behind on this machine: weights, scorers, pools of traces.
 */
@Service
public class ArtifactService {
    private final RunService runs;
    private final DataFolder data;

    ArtifactService(RunService runs, DataFolder data) {
        this.runs = runs;
        this.data = data;
    }

    /** The artifacts of a run on this machine, the oldest first. */
    public List<Artifact> of(String run) {
        return store(run).all();
    }

    /**
     * The file with an artifact's content.
     *
     * @param step when it was left behind; empty for the newest of its name
     * @throws NotFound when there is no such artifact on this machine
     */
    public Path file(String run, String name, Optional<Long> step) {
        ArtifactStore store = store(run);
        return store.all().stream()
                .filter(a -> a.name().equals(name) && step.orElse(a.step()) == a.step())
                .reduce((_, newer) -> newer)
                .map(store::file)
                .orElseThrow(() ->
                        new NotFound(
                                "run %s has no artifact '%s' on this machine".formatted(run, name),
                                "name",
                                "a stage with produces writes one when it ends; there are "
                                        + store.all().stream().map(Artifact::name).toList()));
    }

    private ArtifactStore store(String run) {
        return new ArtifactStore(data.run(runs.get(run).id()));
    }
}
