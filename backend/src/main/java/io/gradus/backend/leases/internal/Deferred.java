package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.Scored;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Holds an answer until the scores that wait for their group are there. */
@Component
public class Deferred {
    private static final int LONGEST_SECONDS = 60;

    private final Intake intake;
    private final RunSignals signals;

    Deferred(Intake intake, RunSignals signals) {
        this.intake = intake;
        this.signals = signals;
    }

    /** The outcomes once none is deferred, or as they stand when so many seconds are over. */
    public Scored await(String run, Scored first, double seconds) {
        long deadline = System.nanoTime() + Math.round(seconds * 1e9);
        Scored now = first;
        long left = deadline - System.nanoTime();
        while (isDeferred(now) && left > 0 && !Thread.currentThread().isInterrupted()) {
            long seen = signals.count(run);
            now = intake.again(run, now);
            if (isDeferred(now)) {
                signals.await(run, seen, Duration.ofNanos(left));
            }
            left = deadline - System.nanoTime();
        }
        return now;
    }

    /** The outcomes once none is deferred; {@link Conflict} where that takes too long. */
    public Scored whole(String run, Scored first) {
        Scored scored = await(run, first, LONGEST_SECONDS);
        if (isDeferred(scored)) {
            throw new Conflict(
                    "the judge (a language model) has not answered within %d seconds"
                            .formatted(LONGEST_SECONDS),
                    "external run " + run,
                    "send the same completions again; GET the run shows the state of its judges");
        }
        return scored;
    }

    /** Refuses waits that are too long. */
    public static void check(double seconds) {
        if (!(seconds >= 0 && seconds <= LONGEST_SECONDS)) {
            throw new BadInput(
                    "wait must be in [0, " + LONGEST_SECONDS + "] seconds, was " + seconds,
                    "wait",
                    "ask again; the same completions get the same answer");
        }
    }

    private static boolean isDeferred(Scored scored) {
        return scored.scores().stream().anyMatch(one -> one.score().isEmpty());
    }
}
