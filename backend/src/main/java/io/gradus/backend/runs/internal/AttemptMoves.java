package io.gradus.backend.runs.internal;

import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.RunChanged;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** Gives runs to attempts and takes them back, each in a transaction that holds the run. */
@Component
public class AttemptMoves {
    private final RunRepository runs;
    private final TransactionTemplate transaction;
    private final ApplicationEventPublisher publisher;

    AttemptMoves(
            RunRepository runs,
            TransactionTemplate transaction,
            ApplicationEventPublisher publisher) {
        this.runs = runs;
        this.transaction = transaction;
        this.publisher = publisher;
    }

    /** Makes a move, and tells of the run after it was committed; empty where there is no run. */
    public Optional<Claim> change(String run, Supplier<Optional<Claim>> move) {
        Optional<Claim> claim =
                transaction.execute(_ -> runs.lock(run) ? move.get() : Optional.empty());
        runs.find(run).ifPresent(changed -> publisher.publishEvent(new RunChanged(changed)));
        return claim;
    }
}
