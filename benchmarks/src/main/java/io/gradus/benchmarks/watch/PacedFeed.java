package io.gradus.benchmarks.watch;

import java.util.ArrayList;
import java.util.List;

/**
 * Feeds a run at a steady pace, reporting every quarter of a second as a worker does that has
 * nothing left to tell.
 */
final class PacedFeed {
    private static final long REPORT_NANOS = 250_000_000L;

    private final FedRun run;
    private final MadeEvents events;
    private final double stepsPerSecond;
    private final List<Long> reports = new ArrayList<>();

    PacedFeed(FedRun run, MadeEvents events, double stepsPerSecond) {
        this.run = run;
        this.events = events;
        this.stepsPerSecond = stepsPerSecond;
    }

    FedRun run() {
        return run;
    }

    /** How long each report took until it was stored, nanoseconds. */
    List<Long> reports() {
        return List.copyOf(reports);
    }

    /** Feeds for so many seconds. */
    void feed(double seconds) throws InterruptedException {
        long begun = System.nanoTime();
        long steps = Math.round(seconds * stepsPerSecond);
        long told = 0;
        while (told < steps) {
            while (told < steps && moment(begun, told) <= System.nanoTime() && run.hasRoom()) {
                run.add(events, moment(begun, told++));
            }
            long sent = System.nanoTime();
            run.deliver();
            reports.add(System.nanoTime() - sent);
            if (moment(begun, told) > System.nanoTime()) {
                Thread.sleep(Math.max(1, (sent + REPORT_NANOS - System.nanoTime()) / 1_000_000));
            }
        }
    }

    private long moment(long begun, long step) {
        return begun + (long) (step * 1e9 / stepsPerSecond);
    }
}
