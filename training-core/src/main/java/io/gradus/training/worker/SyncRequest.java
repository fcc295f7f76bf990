package io.gradus.training.worker;

import io.gradus.training.event.StepTiming;
import java.util.List;
import java.util.Optional;

/**
 * A worker's report and poll in one: {@code POST
 * /api/v1/worker/runs/{run}/attempts/{attempt}/sync}.
 *
 * @param state where the attempt stands
 * @param step last completed step
 * @param phase what the worker does now, for people, for example {@code warm start, step 120}
 * @param events the next events without gaps behind the last known {@code storedSeq}; at most 256
 *     or about 512 KB
 * @param timings wall-clock facts of steps
 * @param applied commands applied since the last sync
 * @param provenance sent until the first reply
 * @param failure what went wrong, for people, when the state is FAILED
 */
public record SyncRequest(
        WorkerState state,
        long step,
        String phase,
        List<EventEnvelope> events,
        List<StepTiming> timings,
        List<AppliedCommand> applied,
        Optional<Provenance> provenance,
        Optional<String> failure) {}
