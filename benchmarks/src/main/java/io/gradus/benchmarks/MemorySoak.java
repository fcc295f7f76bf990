package io.gradus.benchmarks;

import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.RunOutcome;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.trainer.TrainingRun;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Trains for many steps and reads the memory of the process at even distances. */
public final class MemorySoak {
    private final RunSettings settings;
    private final long steps;
    private final long distance;

    /** A soak of so many steps that reads the memory every {@code distance} steps. */
    public MemorySoak(RunSettings settings, long steps, long distance) {
        this.settings = settings;
        this.steps = steps;
        this.distance = distance;
    }

    /** Trains; {@code heard} is told each reading and each stage as it comes. */
    public List<MemoryReading> measure(Consumer<String> heard) {
        List<MemoryReading> readings = new ArrayList<>();
        RunOutcome outcome =
                new TrainingRun(
                                settings,
                                event -> tell(event, heard),
                                step -> goesOn(step, readings, heard))
                        .execute();
        if (outcome == RunOutcome.COMPLETED && readings.getLast().step() < steps) {
            heard.accept("the curriculum ended after step " + readings.getLast().step());
        }
        return List.copyOf(readings);
    }

    private boolean goesOn(long step, List<MemoryReading> readings, Consumer<String> heard) {
        boolean isNew = readings.isEmpty() || readings.getLast().step() < step;
        if (isNew && (step % distance == 0 || step >= steps)) {
            readings.add(MemoryReading.after(step));
            heard.accept(
                    "step %d: heap %.1f MiB, process %.0f MiB"
                            .formatted(
                                    step,
                                    readings.getLast().heap(),
                                    readings.getLast().resident()));
        }
        return step < steps;
    }

    private static void tell(TrainingEvent event, Consumer<String> heard) {
        if (event instanceof TrainingEvent.StageEntered entered) {
            heard.accept("step " + entered.step() + ": stage " + entered.name());
        }
    }
}
