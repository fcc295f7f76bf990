package io.gradus.backend.metrics;

import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.RunService;
import java.util.function.LongFunction;
import org.springframework.stereotype.Service;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Reads a run as of one moment: who goes on from the cursor, its last event at that moment, misses
 * nothing and gets nothing twice.
 */
@Service
public class RunMoment {
    private final RunService runs;
    private final TransactionTemplate oneMoment;

    RunMoment(RunService runs, PlatformTransactionManager transactions) {
        this.runs = runs;
        oneMoment = new TransactionTemplate(transactions);
        oneMoment.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
        oneMoment.setReadOnly(true);
    }

    /**
     * Returns what is read when the cursor is given; {@link NotFound} when there is no such run.
     */
    public <T> T read(String run, LongFunction<T> reading) {
        return oneMoment.execute(status -> reading.apply(runs.get(run).lastSeq()));
    }
}
