package io.gradus.backend.compare;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.base.Metric;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.WorkerState;
import java.util.List;

/** Runs whose numbers the test writes. */
public record ScriptedRuns(TestServer server) {
    /** Saves a curriculum with this learning rate; its id. */
    public String curriculum(String learningRate) {
        String text =
                TestServer.newCurriculum().stripTrailing()
                        + "\nobjective: {learningRate: "
                        + learningRate
                        + "}\n";
        return server.bean(DesignService.class).create(text).id();
    }

    /** A run that made so many steps of 100 tokens each and ended there; its id. */
    public String completed(String curriculum, long seed, double reward, int steps) {
        TestWorker worker = training(curriculum, seed, reward, steps);
        worker.report(WorkerState.COMPLETED);
        return worker.run();
    }

    /** A run that made so many steps of 100 tokens each; its reward rises to the given one. */
    public TestWorker training(String curriculum, long seed, double reward, int steps) {
        TestWorker worker = server.worker(curriculum, seed);
        for (int step = 1; step <= steps; step++) {
            worker.send(step(step, reward * Math.min(step, 10) / 10));
        }
        return worker;
    }

    private static TrainingEvent step(int step, double reward) {
        return new TrainingEvent.StepCompleted(
                step,
                step,
                0,
                List.of(
                        new Metric("reward/mean", reward),
                        new Metric("tokens/total", 100.0 * step)),
                List.of(),
                List.of());
    }
}
