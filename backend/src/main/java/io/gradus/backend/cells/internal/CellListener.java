package io.gradus.backend.cells.internal;

import io.gradus.backend.runs.EventsArrived;
import io.gradus.backend.runs.StoredEvent;
import io.gradus.training.event.TrainingEvent;
import java.util.List;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Counts arriving groups by cell, inside the transaction that stores their events. */
@Component
class CellListener {
    private final CellWriter writer;

    CellListener(CellWriter writer) {
        this.writer = writer;
    }

    @EventListener
    void arrived(EventsArrived batch) {
        List<TrainingEvent.StepCompleted> steps =
                batch.events().stream()
                        .map(StoredEvent::event)
                        .filter(TrainingEvent.StepCompleted.class::isInstance)
                        .map(TrainingEvent.StepCompleted.class::cast)
                        .filter(step -> !step.groups().isEmpty())
                        .toList();
        if (!steps.isEmpty() || !batch.timings().isEmpty()) {
            writer.append(batch.run(), steps, batch.timings());
        }
    }
}
