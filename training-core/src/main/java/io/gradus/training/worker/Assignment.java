package io.gradus.training.worker;

import io.gradus.training.trainer.steering.LoggedCommand;
import java.util.List;

/**
 * Task of a worker.
 *
 * @param run the run's id
 * @param attempt fencing number; requests of older attempts get 409
 * @param document the resolved curriculum document, as text
 * @param seed the run's seed
 * @param device {@code auto}, {@code cpu} or {@code cuda:N}
 * @param shards number of row shards, each computed on a thread of its own; part of what determines
 *     a run
 * @param storedSeq highest event the server holds
 * @param commands commands not yet applied, by number
 * @param log steering commands that former attempts applied, in their order
 */
public record Assignment(
        String run,
        int attempt,
        String document,
        long seed,
        String device,
        int shards,
        long storedSeq,
        List<Command> commands,
        List<LoggedCommand> log) {}
