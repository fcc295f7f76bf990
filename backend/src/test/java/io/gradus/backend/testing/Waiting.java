package io.gradus.backend.testing;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Waits for a state, with a bound. */
public final class Waiting {
    private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

    private Waiting() {}

    /**
     * Looks until the condition holds and returns what was seen; fails with what was seen last when
     * the patience is over.
     */
    public static <T> T until(Duration patience, Supplier<T> look, Predicate<T> condition) {
        long end = System.nanoTime() + patience.toNanos();
        T seen = look.get();
        while (!condition.test(seen)) {
            if (System.nanoTime() > end) {
                throw new AssertionError(
                        "not reached within " + patience.toSeconds() + " s; last seen: " + seen);
            }
            LockSupport.parkNanos(LOOK_AGAIN.toNanos());
            seen = look.get();
        }
        return seen;
    }
}
