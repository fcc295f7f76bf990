package io.gradus.backend.jobs;

import io.gradus.backend.leases.NewExternalRun;

/**
 * Request for an external run whose trainer this server starts.
 *
 * @param run the run
 * @param place where its trainer runs
 * @param call what it is started with
 */
public record NewTrainer(NewExternalRun run, JobPlace place, TrainerCall call) {}
