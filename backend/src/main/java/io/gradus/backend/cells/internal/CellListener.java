package io.gradus.backend.cells.internal;

import io.gradus.backend.runs.EventsArrived;
import io.gradus.backend.runs.RunRewound;
import io.gradus.backend.runs.StoredEvent;
import io.gradus.training.event.TrainingEvent;
import java.util.List;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Counts arriving groups by cell, inside the transaction that stores their events. */
@Component
class CellListener {
    private final CellWriter writer;
    private final CellCut cut;
    private final KnownCells known;

    CellListener(CellWriter writer, CellCut cut, KnownCells known) {
        this.writer = writer;
        this.cut = cut;
        this.known = known;
    }

    /** Before the groups of later steps are let go of, or after: it reads those that stay. */
    @EventListener
    void rewound(RunRewound rewound) {
        cut.behind(rewound.run(), rewound.step());
        known.forget(rewound.run());
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
