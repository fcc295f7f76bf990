package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.Split;
import io.gradus.backend.platform.Conflict;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The problems of an external run that are lent next. Those to train on are drawn a step at a time,
 * as a run of Gradus draws them; what was given back comes before all others.
 *
 * <p>Guarded by the lock of its run.
 */
final class Draws {
    private final Curriculum curriculum;
    private final Deque<Drawn> drawn;
    private final Deque<String> heldOutAgain;
    private long rounds;
    private int nextHeldOut;

    /** Goes on from a place. */
    Draws(Curriculum curriculum, Place place) {
        this.curriculum = curriculum;
        drawn = new ArrayDeque<>(place.drawn());
        heldOutAgain = new ArrayDeque<>(place.heldOutAgain());
        rounds = place.rounds();
        nextHeldOut = place.nextHeldOut();
    }

    long rounds() {
        return rounds;
    }

    int nextHeldOut() {
        return nextHeldOut;
    }

    /** Keys of problems to train on that were drawn and not leased yet, in order. */
    List<Drawn> drawn() {
        return List.copyOf(drawn);
    }

    /** Keys of held-out problems that were given back, in order. */
    List<String> heldOutAgain() {
        return List.copyOf(heldOutAgain);
    }

    /** The next problem to train on, where a step draws so many. */
    Drawn next(int groups, ScheduleContext now) {
        if (drawn.isEmpty()) {
            List<Problem> chosen = chosen(groups, now);
            for (int seat = 0; seat < chosen.size(); seat++) {
                drawn.add(new Drawn(chosen.get(seat).key().toString(), rounds, seat));
            }
        }
        return drawn.removeFirst();
    }

    private List<Problem> chosen(int groups, ScheduleContext now) {
        try {
            return curriculum.choose(++rounds, groups, now);
        } catch (IllegalStateException e) {
            throw new Conflict(
                    "the sampler of stage '%s' cannot select problems here: %s"
                            .formatted(curriculum.stage().name(), e.getMessage()),
                    "stage " + curriculum.stage().name(),
                    "close this run, and use a sampler that needs no policy in this stage");
        }
    }

    /** The next held-out problem; behind the last comes the first. */
    Problem nextHeldOut(List<Problem> heldOut) {
        if (!heldOutAgain.isEmpty()) {
            return problem(heldOutAgain.removeFirst());
        }
        Problem problem = heldOut.get(nextHeldOut % heldOut.size());
        nextHeldOut = (nextHeldOut + 1) % heldOut.size();
        return problem;
    }

    /** Takes problems back, in order, before all others; held-out ones or those to train on. */
    void takeBack(List<Drawn> problems, Split split) {
        for (Drawn one : problems.reversed()) {
            if (split == Split.TRAIN) {
                drawn.addFirst(one);
            } else {
                heldOutAgain.addFirst(one.problem());
            }
        }
    }

    /** Forgets what was drawn for a stage that was left. */
    void leaveStage() {
        drawn.clear();
    }

    private static Problem problem(String key) {
        return ProblemSource.problem(ProblemKey.parse(key));
    }
}
