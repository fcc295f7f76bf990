package io.gradus.benchmarks.model;

import io.gradus.training.policy.engine.ComputeDevice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Times a model in turns with Python, so that both meet the same other work of the machine.
 *
 * @param python empty where there is none
 * @param threads of each side
 * @param repetitions of each task on each side, after one that does not count
 */
public record ModelBench(
        ModelShape shape,
        ComputeDevice device,
        Optional<Path> python,
        int threads,
        int repetitions) {
    /** Measures tasks in order; tells who computes, and of each task when it is done. */
    public List<TaskTimings> measure(
            List<ModelTask> tasks, Consumer<String> words, Consumer<TaskTimings> done)
            throws IOException {
        List<TimedSide> sides = new ArrayList<>();
        try {
            sides.add(new EngineSide(shape, device, threads));
            if (python.isPresent()) {
                sides.add(new PythonSide(python.get(), shape, device.name(), threads));
            }
            sides.forEach(side -> words.accept(side.words()));
            List<TaskTimings> all = new ArrayList<>();
            for (ModelTask task : tasks) {
                all.add(time(task, sides));
                done.accept(all.getLast());
            }
            return all;
        } finally {
            for (TimedSide side : sides) {
                side.close();
            }
        }
    }

    private TaskTimings time(ModelTask task, List<TimedSide> sides) throws IOException {
        List<List<Timing>> times = List.of(new ArrayList<>(), new ArrayList<>());
        for (int i = -1; i < repetitions; i++) {
            for (int side = 0; side < sides.size(); side++) {
                Timing timing = sides.get(side).time(task);
                if (i >= 0) {
                    times.get(side).add(timing);
                }
            }
        }
        return new TaskTimings(task, times.getFirst(), times.getLast());
    }
}
