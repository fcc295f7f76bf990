package io.gradus.backend.leases;

import io.gradus.backend.leases.internal.Intake;
import io.gradus.backend.leases.internal.Leasing;
import io.gradus.backend.leases.internal.RunViews;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/**
 * The curriculum of an external run behind two calls: lease the next problems, score completions.
 * Both can be repeated. Every change is stored before it is answered, so a server that is killed
 * between any two calls goes on exactly where it was.
 */
@Service
public class LeaseService {
    private final Leasing leasing;
    private final Intake intake;
    private final RunViews views;

    LeaseService(Leasing leasing, Intake intake, RunViews views) {
        this.leasing = leasing;
        this.intake = intake;
        this.views = views;
    }

    /**
     * Gives out leases; the same ones where the key is known, none where the run has ended.
     *
     * @throws io.gradus.backend.platform.BadInput when the request is wrong
     * @throws io.gradus.backend.platform.Conflict when the key was used for another request, or too
     *     many leases are open
     */
    public LeaseBatch lease(String run, LeaseTerms request) {
        return leasing.lease(run, request);
    }

    /**
     * Scores completions, all of them or none; the curriculum observes the groups that are whole.
     *
     * @throws io.gradus.backend.platform.BadInput when one of them is wrong
     * @throws io.gradus.backend.platform.NotFound when there is no such run or lease
     * @throws io.gradus.backend.platform.Conflict when a rollout was scored with another text
     */
    public List<CompletionScore> score(String run, List<SentCompletion> completions) {
        return intake.score(run, completions);
    }

    /**
     * Like {@link #score}, for trainers that can wait for no group.
     *
     * @throws io.gradus.backend.platform.Conflict when a score would be deferred; then nothing is
     *     taken in
     */
    public List<CompletionScore> scoreWhole(String run, List<SentCompletion> completions) {
        return intake.scoreWhole(run, completions);
    }

    /** A lease with what was written for it. */
    public LeaseDetail get(String run, String lease) {
        return views.lease(run, lease);
    }

    /** The newest leases first, at most so many. */
    public List<Lease> list(String run, Optional<LeaseState> state, int most) {
        return views.leases(run, state, most);
    }
}
