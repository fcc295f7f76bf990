package io.gradus.training.worker;

import io.gradus.training.event.EventListener;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Outbox of the training thread for the sending thread: journalled events, and the newest timings
 * as far as they fit.
 */
final class Outbox implements EventListener {
    private static final int MOST_TIMINGS = 10_000;

    private final Journal journal;
    private final Deque<StepTiming> timings = new ArrayDeque<>();

    Outbox(Journal journal) {
        this.journal = journal;
    }

    @Override
    public void on(TrainingEvent event) {
        journal.append(event);
        try {
            journal.awaitRoom();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void on(StepTiming timing) {
        synchronized (timings) {
            timings.add(timing);
            if (timings.size() > MOST_TIMINGS) {
                timings.removeFirst();
            }
        }
    }

    /** Timings of the steps that the batch reaches. */
    List<StepTiming> timingsUpTo(long seq) {
        synchronized (timings) {
            List<StepTiming> ready = new ArrayList<>();
            for (StepTiming timing : timings) {
                if (timing.seq() <= seq && ready.size() < 256) {
                    ready.add(timing);
                }
            }
            return ready;
        }
    }

    void timingsDelivered(List<StepTiming> delivered) {
        synchronized (timings) {
            timings.removeAll(delivered);
        }
    }
}
