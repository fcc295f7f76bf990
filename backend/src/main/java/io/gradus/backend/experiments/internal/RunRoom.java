package io.gradus.backend.experiments.internal;

import io.gradus.backend.runs.Placement;
import io.gradus.backend.runs.RaySettings;
import io.gradus.backend.runs.RunPlace;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.Slots;
import io.gradus.backend.workers.WorkerPool;
import io.gradus.backend.workers.WorkerRoom;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** How many runs are trained at the same time, wherever they are trained. */
@Component
public class RunRoom {
    private final RunService runs;
    private final Slots slots;
    private final WorkerPool workers;
    private final RaySettings ray;

    RunRoom(RunService runs, Slots slots, WorkerPool workers, RaySettings ray) {
        this.runs = runs;
        this.slots = slots;
        this.workers = workers;
        this.ray = ray;
    }

    /** Runs of this placement that are trained at the same time, at least 1. */
    public int atATime(Placement placement) {
        return switch (placement.place()) {
            case HERE -> slots.total();
            case WORKERS -> Math.max(1, workers.room(placement.labels()).capacity());
            case RAY -> ray.atOnce();
        };
    }

    /** What a person should know where not all of so many runs start at once. */
    public Optional<String> warning(int count, Placement placement) {
        return switch (placement.place()) {
            case HERE -> here(count);
            case WORKERS -> away(count, placement);
            case RAY -> onRay(count);
        };
    }

    private Optional<String> here(int count) {
        long busy =
                runs.list().stream()
                        .filter(run -> !run.state().isFinal() && !run.isExternal())
                        .filter(run -> run.placement().place() == RunPlace.HERE)
                        .count();
        return count + busy <= slots.total()
                ? Optional.empty()
                : Optional.of(
                        "%s %d %s%s: the others wait in the queue"
                                .formatted(
                                        shared(count),
                                        slots.total(),
                                        slots.total() == 1 ? "slot" : "slots",
                                        busy == 0
                                                ? ""
                                                : " with " + busy + " that run or wait already"));
    }

    private Optional<String> away(int count, Placement placement) {
        WorkerRoom room = workers.room(placement.labels());
        if (room.workers() == 0) {
            String labels = String.join(", ", placement.labels());
            return Optional.of(
                    "no worker%s is there now: the runs wait until one claims them; the time is that of one run"
                                    .formatted(labels.isEmpty() ? "" : " that offers " + labels)
                            + " after the other");
        }
        return count <= room.free()
                ? Optional.empty()
                : Optional.of(
                        "%s room for %d on %d %s that %s there now: the others wait in the queue"
                                .formatted(
                                        shared(count),
                                        room.free(),
                                        room.workers(),
                                        room.workers() == 1 ? "worker" : "workers",
                                        room.workers() == 1 ? "is" : "are"));
    }

    private Optional<String> onRay(int count) {
        return count <= ray.atOnce()
                ? Optional.empty()
                : Optional.of(
                        "%s at most %d jobs on Ray at a time (gradus.ray.at-once): the others wait in the queue"
                                .formatted(shared(count), ray.atOnce()));
    }

    private static String shared(int count) {
        return count + (count == 1 ? " run shares" : " runs share");
    }
}
