package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.LeaseBatch;
import io.gradus.backend.leases.LeaseState;
import io.gradus.backend.leases.LeaseTerms;
import io.gradus.backend.leases.Split;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.ProblemPrompts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Lends problems to trainers. */
@Component
public class Leasing {
    private static final int MOST_AT_ONCE = 256;
    private static final int MOST_OPEN = 8192;
    private static final int MOST_ROLLOUTS = 64;
    private static final int KEY_LIMIT = 100;

    /** No policy samples colder than this; a schedule may ask for less. */
    private static final double LEAST_TEMPERATURE = 0.01;

    private final OpenRunService openRuns;
    private final SessionRepository sessions;

    Leasing(OpenRunService openRuns, SessionRepository sessions) {
        this.openRuns = openRuns;
        this.sessions = sessions;
    }

    /**
     * Gives out leases; the same ones where the key is known.
     *
     * @throws BadInput when the wish is wrong
     * @throws Conflict when the key was used for another wish, or too many leases are open
     */
    public LeaseBatch lease(String run, LeaseTerms wish) {
        check(wish);
        return openRuns.at(
                run,
                open -> {
                    open.touch();
                    new Settlement(open).advance();
                    wish.session().ifPresent(name -> sessions.touch(run, name, open.now()));
                    List<LeaseRecord> known = open.ledger().leases().ofKey(run, wish.key());
                    if (!known.isEmpty() && !isToBeCompleted(open, wish, known)) {
                        return again(open, wish, known);
                    }
                    if (!open.run().isOpen()) {
                        return batch(open, wish, known);
                    }
                    checkRoom(open, wish);
                    List<LeaseRecord> all = new ArrayList<>(known);
                    while (all.size() < wish.count()) {
                        all.add(lease(open, wish));
                    }
                    return batch(open, wish, all);
                });
    }

    /** Whether some leases of the key were given back, and are to be replaced. */
    private static boolean isToBeCompleted(OpenRun open, LeaseTerms wish, List<LeaseRecord> known) {
        return known.size() < wish.count()
                && known.getFirst().split() == wish.split()
                && open.ledger().leases().hasReleased(open.run().id(), wish.key());
    }

    private static LeaseBatch again(OpenRun open, LeaseTerms wish, List<LeaseRecord> known) {
        LeaseRecord first = known.getFirst();
        boolean same =
                first.split() == wish.split()
                        && known.size() == wish.count()
                        && (wish.rollouts().isEmpty()
                                || wish.rollouts().get() == first.groupSize());
        if (!same) {
            throw new Conflict(
                    "key '%s' was given %d leases for %s, now asks for %d for %s"
                            .formatted(
                                    wish.key(),
                                    known.size(),
                                    first.split().word(),
                                    wish.count(),
                                    wish.split().word()),
                    "key",
                    "use a new key for every new request");
        }
        return batch(open, wish, known);
    }

    private static LeaseBatch batch(OpenRun open, LeaseTerms wish, List<LeaseRecord> leases) {
        return new LeaseBatch(
                open.run(),
                open.course().groupsPerStep(),
                wish.split() == Split.VALIDATION
                        ? Optional.of(open.course().heldOut().size())
                        : Optional.empty(),
                open.groups(leases).stream().map(group -> LeaseViews.lease(open, group)).toList());
    }

    private static LeaseRecord lease(OpenRun open, LeaseTerms wish) {
        boolean training = wish.split() == Split.TRAIN;
        Course course = open.course();
        LeaseRecord lease = training ? training(open, wish) : validation(open, wish);
        open.lend(lease);
        course.tally(Tallied.VALIDATION, training ? 0 : 1);
        return lease;
    }

    private static LeaseRecord validation(OpenRun open, LeaseTerms wish) {
        return record(
                open,
                wish.key(),
                wish.split(),
                open.course().drawHeldOut(),
                wish.rollouts().orElse(1),
                wish.session(),
                Lent.PLAIN);
    }

    private static LeaseRecord training(OpenRun open, LeaseTerms wish) {
        Course course = open.course();
        Drawn drawn = course.draw();
        Problem problem = drawn.read();
        int rollouts = course.stage().objective().groupSize();
        return record(
                open,
                wish.key(),
                wish.split(),
                problem,
                rollouts,
                wish.session(),
                new Lent(
                        drawn.round(),
                        drawn.seat(),
                        wish.guided() ? course.starts(drawn, problem, rollouts) : List.of()));
    }

    /** A new lease of a problem, by the run's present stage. */
    static LeaseRecord record(
            OpenRun open,
            String key,
            Split split,
            Problem problem,
            int rollouts,
            Optional<String> session,
            Lent lent) {
        boolean training = split == Split.TRAIN;
        Course course = open.course();
        ScheduleContext now = course.now();
        ObjectiveSpec objective = course.stage().objective();
        Optional<Long> lifetime =
                training ? Optional.of(open.run().leaseSeconds()) : Optional.empty();
        return new LeaseRecord(
                open.run().id(),
                course.nextLease(),
                key,
                split,
                problem.key().toString(),
                course.stage().index(),
                course.entry(),
                now.step(),
                now.stageStep(),
                now.tokens(),
                rollouts,
                training ? objective.tokensAt(now) : course.document().evaluationTokens(),
                ProblemPrompts.hasOneTurn(problem)
                        ? Optional.empty()
                        : Optional.of(turns(course, training)),
                temperature(objective, now),
                LeaseState.OPEN,
                Optional.empty(),
                Optional.empty(),
                open.now(),
                lifetime.map(seconds -> open.now().plus(Duration.ofSeconds(seconds))),
                lifetime.map(_ -> course.steps() + open.run().leaseSteps()),
                LeaseMarks.of(session),
                lent);
    }

    private static int turns(Course course, boolean training) {
        return training
                ? course.stage().objective().turnsAt(course.now())
                : course.document().evaluationLimits().maxTurns();
    }

    static double temperature(ObjectiveSpec objective, ScheduleContext now) {
        return Math.max(LEAST_TEMPERATURE, objective.temperature().at(now));
    }

    private static void check(LeaseTerms wish) {
        if (wish.key().isBlank() || wish.key().length() > KEY_LIMIT) {
            throw new BadInput(
                    "key must have 1 to " + KEY_LIMIT + " characters, has " + wish.key().length(),
                    "key",
                    "name each request, for example with a random UUID, so that it can be repeated");
        }
        wish.session().ifPresent(Sessions::check);
        if (wish.count() < 1 || wish.count() > MOST_AT_ONCE) {
            throw new BadInput(
                    "count must be in [1, " + MOST_AT_ONCE + "], was " + wish.count(),
                    "count",
                    "send several requests");
        }
        if (wish.rollouts().isPresent() && wish.split() == Split.TRAIN) {
            throw new BadInput(
                    "rollouts is for validation; for training the document's groupSize holds",
                    "rollouts",
                    "leave it out");
        }
        if (wish.rollouts().filter(r -> r < 1 || r > MOST_ROLLOUTS).isPresent()) {
            throw new BadInput(
                    "rollouts must be in [1, " + MOST_ROLLOUTS + "], was " + wish.rollouts().get(),
                    "rollouts",
                    "lease the problem several times");
        }
    }

    private static void checkRoom(OpenRun open, LeaseTerms wish) {
        long openNow = open.ledger().leases().openCount(open.run().id(), wish.split());
        if (openNow + wish.count() > MOST_OPEN) {
            throw new Conflict(
                    "%d leases are open, at most %d may be".formatted(openNow, MOST_OPEN),
                    "external run " + open.run().id(),
                    "score some first, or wait until they expire");
        }
    }
}
