package io.gradus.backend.leases;

import io.gradus.backend.leases.internal.ExternalRunFactory;
import io.gradus.backend.leases.internal.ExternalRunRepository;
import io.gradus.backend.leases.internal.RunViews;
import io.gradus.backend.leases.internal.SnapshotRepository;
import io.gradus.backend.leases.internal.StepRepository;
import io.gradus.backend.platform.GivenText;
import io.gradus.backend.platform.NotFound;
import java.util.List;
import org.springframework.stereotype.Service;

/** Creates external runs, tells where they stand and ends them. */
@Service
public class ExternalRunService {
    private static final int MOST_RUNS = 1000;

    private final ExternalRunFactory factory;
    private final ExternalRunRepository runs;
    private final StepRepository steps;
    private final SnapshotRepository branches;
    private final RunViews views;

    ExternalRunService(
            ExternalRunFactory factory,
            ExternalRunRepository runs,
            StepRepository steps,
            SnapshotRepository branches,
            RunViews views) {
        this.factory = factory;
        this.runs = runs;
        this.steps = steps;
        this.branches = branches;
        this.views = views;
    }

    /**
     * Creates an external run.
     *
     * @throws NotFound when there is no such curriculum or version
     * @throws io.gradus.backend.platform.BadInput when a trainer outside cannot train with it, with
     *     every part that cannot work
     */
    public ExternalRunDetail create(NewExternalRun request) {
        return views.detail(factory.create(request));
    }

    /**
     * How the parts of a curriculum fare with a trainer outside; nothing is created.
     *
     * @throws NotFound when there is no such curriculum or version
     */
    public List<PartFit> parts(NewExternalRun request) {
        return factory.parts(request);
    }

    /** A run with all that can be said of it; {@link NotFound} when there is none of that id. */
    public ExternalRunDetail get(String id) {
        return views.detail(id);
    }

    /** The newest runs first, at most 1,000. */
    public List<ExternalRun> list() {
        return runs.newest(MOST_RUNS);
    }

    /**
     * Ends a run; completions that still come are scored and not observed.
     *
     * @throws NotFound when there is none of that id
     */
    public ExternalRunDetail close(String id, String reason) {
        return views.close(
                id, reason.isBlank() ? "closed" : GivenText.words(reason.strip(), "reason"));
    }

    /**
     * Observed steps behind this one, in order, at most so many.
     *
     * @throws NotFound when there is none of that id
     */
    public List<ExternalStep> steps(String id, long after, int most) {
        requireRun(id);
        return steps.after(id, after, most);
    }

    /**
     * Steps that a rewind left on a branch, in order, at most so many.
     *
     * @param branch its number, from 1
     * @throws NotFound when there is no such run or branch
     */
    public List<ExternalStep> stepsOfBranch(String id, int branch, int most) {
        requireRun(id);
        if (branches.branches(id).stream().noneMatch(one -> one.branch() == branch)) {
            throw new NotFound(
                    "external run %s has no branch %d".formatted(id, branch),
                    "branch",
                    "branches of GET /api/v1/external-runs/%s lists them".formatted(id));
        }
        return steps.onBranch(id, branch, most);
    }

    private void requireRun(String id) {
        if (runs.find(id).isEmpty()) {
            throw new NotFound(
                    "there is no external run " + id,
                    "external run",
                    "GET /api/v1/external-runs lists them");
        }
    }
}
