package io.gradus.backend.platform;

import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.ClaimService;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.kind.Trace;
import io.gradus.training.curriculum.kind.TracePart;
import io.gradus.training.curriculum.kind.TracePool;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.trainer.artifact.ArtifactOrigin;
import io.gradus.training.trainer.artifact.ArtifactStore;
import io.gradus.training.worker.ClaimRequest;
import io.gradus.training.worker.EventEnvelope;
import io.gradus.training.worker.WorkerState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A run that goes on and has one of everything: steps, rollouts, an alarm, a checkpoint. */
final class ContractRun {
    /** Label of runs that fail. */
    static final String FAILING = "failing";

    private static final String CELL = "addition(digits=1)";

    private ContractRun() {}

    /** The run with its worker; the first in the server's queue. */
    static TestWorker of(TestServer server) throws IOException {
        TestWorker worker = server.worker();
        worker.send(
                new TrainingEvent.StageEntered(1, 0, 0, "easy", StageChange.STARTED, "made up"),
                step(2, 1, 0.5),
                new TrainingEvent.RolloutsSampled(3, 1, 0, List.of(group())),
                step(4, 2, Double.NaN),
                step(5, 3, Double.NaN));
        Path folder = server.bean(DataFolder.class).run(worker.run());
        checkpoint(folder);
        artifact(folder);
        return worker;
    }

    /** The next run that asks for {@link #FAILING} is claimed and fails. */
    static void fail(TestServer server) {
        var offer =
                new ClaimRequest(
                        FAILING, List.of(FAILING), Optional.empty(), List.of(), 1, List.of());
        Claim claim = server.bean(ClaimService.class).claim(offer).orElseThrow();
        new TestWorker(server, claim).report(WorkerState.FAILED);
    }

    /** The event that its worker sends next. */
    static EventEnvelope next() {
        return TestWorker.envelope(step(6, 4, 0.5));
    }

    private static TrainingEvent step(long seq, long step, double loss) {
        return new TrainingEvent.StepCompleted(
                seq,
                step,
                0,
                List.of(
                        new Metric("loss", loss),
                        new Metric("reward/mean", 0.5),
                        new Metric("tokens/total", 64.0 * step)),
                List.of(),
                List.of(new GroupSummary(0, CELL + "#0", CELL, 0.5, List.of(0.0, 1.0))));
    }

    private static SampledGroup group() {
        var rollout =
                new SampledRollout("7", 2, false, 1, 1, "right", 0.5, 0.25, List.of(), List.of());
        return new SampledGroup(0, CELL + "#0", CELL, "3+4=", "7", List.of(rollout, rollout));
    }

    private static void artifact(Path folder) {
        var part = new TracePart(SegmentSource.POLICY, "solver", 0, "7", true, true, List.of());
        TracePool pool = new TracePool(1);
        pool.offer(new Trace(CELL + "#0", List.of(part), 1, ""), true, 1);
        new ArtifactStore(folder)
                .writePool("right", pool.save(), new ArtifactOrigin("collect", 1, "abc", 7));
    }

    private static void checkpoint(Path folder) throws IOException {
        Path place = Files.createDirectories(folder.resolve("checkpoints/step-000000050"));
        Files.writeString(
                place.resolve("state.json"),
                """
                {"facts": {"documentHash": "x", "seed": 7, "shards": 2, "step": 50, "tokens": 9, "policyVersion": 1,
                  "seq": 9, "finished": false, "commands": 0},
                 "curriculum": {"documentHash": "x", "stage": 0, "steps": 5, "tokens": 9, "groups": 1, "windows": [],
                  "rubrics": []}}
                """);
        Files.writeString(place.resolve("policy.safetensors"), "weights");
    }
}
