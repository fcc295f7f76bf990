package io.gradus.backend.runs;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.gradus.training.worker.Provenance;
import java.time.Instant;
import java.util.Optional;

/**
 * One execution of a pinned curriculum version with a seed.
 *
 * @param id for example {@code r-7k3f9q}
 * @param name for people
 * @param curriculum the curriculum's id
 * @param version the pinned version
 * @param seed what makes it this run and no other
 * @param device {@code auto}, {@code cpu} or {@code cuda:N}, as asked for; {@code provenance} says
 *     what was used
 * @param state where it stands
 * @param reason why it stands there, for people
 * @param step last completed step
 * @param phase what its worker does now, for people; empty without a worker
 * @param stage index of the stage it is in, from 0
 * @param stageName name of the stage it is in
 * @param lastSeq number of its last stored event, 0 before the first
 * @param createdAt when it was created
 * @param startedAt when its first worker started
 * @param finishedAt when it reached a final state
 * @param queuePosition its place among the runs that wait for the same kind of worker, from 1;
 *     empty when it does not wait
 * @param attempts how many workers were started for it
 * @param provenance what its newest attempt runs on, once it said so
 * @param experiment the experiment that it belongs to, if any
 * @param arm its arm of the experiment, for example {@code treatment} or {@code uniform}
 * @param steered how many steering commands took effect in it
 * @param forkedFrom the checkpoint that it began with, if any
 * @param kind who trains it
 * @param placement where it is trained, and when it is its turn
 * @param worker the worker that claimed it and has it now
 */
public record Run(
        String id,
        String name,
        String curriculum,
        int version,
        long seed,
        String device,
        RunState state,
        Optional<String> reason,
        long step,
        String phase,
        Optional<Integer> stage,
        Optional<String> stageName,
        long lastSeq,
        Instant createdAt,
        Optional<Instant> startedAt,
        Optional<Instant> finishedAt,
        Optional<Integer> queuePosition,
        int attempts,
        Optional<Provenance> provenance,
        Optional<String> experiment,
        Optional<String> arm,
        int steered,
        Optional<ForkOrigin> forkedFrom,
        RunKind kind,
        Placement placement,
        Optional<String> worker) {
    /** Whether a trainer outside trains it, so that no worker of Gradus ever will. */
    @JsonIgnore
    public boolean isExternal() {
        return kind == RunKind.EXTERNAL;
    }
}
