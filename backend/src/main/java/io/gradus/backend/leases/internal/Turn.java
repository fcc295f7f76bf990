package io.gradus.backend.leases.internal;

import java.util.Collection;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A request to an external run that waits for its turn. Requests that wait together share a
 * transaction.
 *
 * @param <T> its answer
 */
final class Turn<T> {
    private final String run;
    private final Collection<String> leases;
    private final Function<OpenRun, T> work;
    private @Nullable T answer;
    private @Nullable Throwable failure;
    private volatile boolean done;

    /** Work on a run that will look at these leases. */
    Turn(String run, Collection<String> leases, Function<OpenRun, T> work) {
        this.run = run;
        this.leases = leases;
        this.work = work;
    }

    String run() {
        return run;
    }

    Collection<String> leases() {
        return leases;
    }

    boolean isDone() {
        return done;
    }

    /** Works; what comes of it counts once it is stored. */
    void work(OpenRun open) {
        answer = work.apply(open);
    }

    void stored() {
        done = true;
    }

    void failed(Throwable cause) {
        failure = cause;
        done = true;
    }

    /** The answer; what was thrown is thrown. */
    T answer() {
        return switch (failure) {
            case null -> Optional.ofNullable(answer).orElseThrow();
            case RuntimeException thrown -> throw thrown;
            case Error thrown -> throw thrown;
            case Throwable thrown -> throw new IllegalStateException(thrown);
        };
    }
}
