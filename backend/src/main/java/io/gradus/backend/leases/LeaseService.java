package io.gradus.backend.leases;

import io.gradus.backend.leases.internal.Deferred;
import io.gradus.backend.leases.internal.Fates;
import io.gradus.backend.leases.internal.Intake;
import io.gradus.backend.leases.internal.Leasing;
import io.gradus.backend.leases.internal.Returns;
import io.gradus.backend.leases.internal.RunViews;
import io.gradus.backend.leases.internal.Sessions;
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
    private final Deferred deferred;
    private final Sessions sessions;
    private final Returns returns;
    private final Fates fates;
    private final RunViews views;

    LeaseService(
            Leasing leasing,
            Intake intake,
            Deferred deferred,
            Sessions sessions,
            Returns returns,
            Fates fates,
            RunViews views) {
        this.leasing = leasing;
        this.intake = intake;
        this.deferred = deferred;
        this.sessions = sessions;
        this.returns = returns;
        this.fates = fates;
        this.views = views;
    }

    /**
     * Makes a trainer's session known, or known anew.
     *
     * @param processes how many processes the trainer has
     * @param client the program, for people; may be empty
     * @throws io.gradus.backend.platform.BadInput when one of these is wrong
     */
    public TrainerSession open(String run, String session, int processes, String client) {
        return sessions.open(run, session, processes, client);
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
        return intake.score(run, completions).scores();
    }

    /**
     * Like {@link #score(String, List)}, and tells where the run stands. Scores that are deferred
     * are waited for.
     *
     * @param wait how long at most, seconds; at most 60, and 0 does not wait
     */
    public Scored score(String run, List<SentCompletion> completions, double wait) {
        Deferred.check(wait);
        return deferred.await(run, intake.score(run, completions), wait);
    }

    /**
     * Like {@link #score}, for trainers that can wait for no group; language models are waited for,
     * at most a minute.
     *
     * @throws io.gradus.backend.platform.Conflict when a score would wait for its group; then
     *     nothing is taken in
     */
    public List<CompletionScore> scoreWhole(String run, List<SentCompletion> completions) {
        return deferred.whole(run, intake.scoreWhole(run, completions)).scores();
    }

    /**
     * Takes back the open leases of a session that have no completions; their problems are lent
     * again first, in order, unless their stage was left.
     *
     * @return ids of the leases that were taken back
     */
    public List<String> releaseSession(String run, String session) {
        return returns.session(run, session);
    }

    /** The same for those of these leases that are open and have no completions. */
    public List<String> release(String run, List<String> leases) {
        return returns.leases(run, leases);
    }

    /**
     * Keeps what a trainer made of groups; told again, the last word stands.
     *
     * @return how many were told
     */
    public int tell(String run, List<GroupFate> groups) {
        return fates.tell(run, groups);
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
