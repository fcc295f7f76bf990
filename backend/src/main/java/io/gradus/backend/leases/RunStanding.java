package io.gradus.backend.leases;

import java.util.Optional;

/**
 * Where an external run stands, in short.
 *
 * @param state whether problems are still leased
 * @param reason why it ended; empty while it is open
 * @param step steps observed so far
 * @param stage index of the stage it is in, from 0
 * @param stageName name of that stage
 */
public record RunStanding(
        ExternalRunState state, Optional<String> reason, long step, int stage, String stageName) {
    /** That of a run. */
    public static RunStanding of(ExternalRun run) {
        return new RunStanding(run.state(), run.reason(), run.step(), run.stage(), run.stageName());
    }
}
