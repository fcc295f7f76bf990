package io.gradus.backend.trainers;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.leases.ExternalRun;
import io.gradus.backend.leases.ExternalRunService;
import io.gradus.backend.leases.NewExternalRun;
import io.gradus.backend.trainers.internal.Matrices;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Tells which lines of a curriculum are honoured where another trainer trains with it. */
@Service
public class TrainerMatrixService {
    private final DesignService designs;
    private final ExternalRunService runs;

    TrainerMatrixService(DesignService designs, ExternalRunService runs) {
        this.designs = designs;
        this.runs = runs;
    }

    /**
     * The lines of a version.
     *
     * @param leaveOut ids of criteria that are left out where they cannot be judged
     * @throws io.gradus.backend.platform.NotFound when there is no such curriculum or version
     */
    public TrainerMatrix of(String curriculum, int version, List<String> leaveOut) {
        DesignVersion stored = designs.version(curriculum, version);
        NewExternalRun wish =
                new NewExternalRun(
                        curriculum,
                        Optional.of(version),
                        Optional.empty(),
                        Optional.empty(),
                        leaveOut,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of());
        return TrainerMatrix.of(
                stored.id(),
                version,
                Matrices.lines(designs.accept(stored.text()), runs.parts(wish)));
    }

    /** The lines of an external run's curriculum, as it was created. */
    public TrainerMatrix of(ExternalRun run) {
        return of(run.curriculum(), run.version(), run.leaveOut());
    }
}
