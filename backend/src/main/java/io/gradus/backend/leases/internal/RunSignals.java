package io.gradus.backend.leases.internal;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;

/** Wakes those that wait for a change of an external run; a change of another run may wake too. */
@Component
class RunSignals {
    private static final int STRIPES = 64;

    /** Longest sleep between two looks, so that leases that expire meanwhile are found; ours. */
    private static final Duration LOOK = Duration.ofSeconds(1);

    private final Stripe[] stripes =
            IntStream.range(0, STRIPES).mapToObj(_ -> new Stripe()).toArray(Stripe[]::new);

    private static final class Stripe {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition changed = lock.newCondition();
        private long count;
    }

    private Stripe stripe(String run) {
        return stripes[Math.floorMod(run.hashCode(), STRIPES)];
    }

    /** Number of changes so far. */
    long count(String run) {
        Stripe stripe = stripe(run);
        stripe.lock.lock();
        try {
            return stripe.count;
        } finally {
            stripe.lock.unlock();
        }
    }

    /** Tells of a change that is stored. */
    void changed(String run) {
        Stripe stripe = stripe(run);
        stripe.lock.lock();
        try {
            stripe.count++;
            stripe.changed.signalAll();
        } finally {
            stripe.lock.unlock();
        }
    }

    /** Waits until there were more changes than these; at most so long, or a second. */
    void await(String run, long seen, Duration most) {
        Stripe stripe = stripe(run);
        stripe.lock.lock();
        try {
            long left = Math.min(most.toNanos(), LOOK.toNanos());
            while (stripe.count == seen && left > 0) {
                left = stripe.changed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            stripe.lock.unlock();
        }
    }
}
