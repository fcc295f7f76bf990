package io.gradus.backend.runs.internal;

import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.platform.NotPermitted;
import io.gradus.backend.platform.Secrets;
import io.gradus.backend.runs.Run;
import io.gradus.training.document.Sha256;
import org.springframework.stereotype.Component;

/**
 * The fence: only the newest attempt of a run, while it lasts and with its own token, may speak for
 * it.
 */
@Component
public class AttemptGate {
    private final RunRepository runs;
    private final AttemptRepository attempts;
    private final Heartbeats heartbeats;

    AttemptGate(RunRepository runs, AttemptRepository attempts, Heartbeats heartbeats) {
        this.runs = runs;
        this.attempts = attempts;
        this.heartbeats = heartbeats;
    }

    /** Returns when the attempt may speak, and throws what is in its way otherwise. */
    public void admit(String id, int attempt, String token) {
        Run run =
                runs.find(id)
                        .orElseThrow(() ->
                                new NotFound(
                                        "there is no run " + id, "run", "the worker should exit"));
        AttemptRepository.Standing standing =
                attempts.find(id, attempt)
                        .orElseThrow(() ->
                                new NotFound(
                                        "run " + id + " has no attempt " + attempt,
                                        "attempt",
                                        "its newest is " + run.attempts()));
        if (!Secrets.same(standing.tokenHash(), Sha256.hex(token))) {
            throw new NotPermitted(
                    "the token is not that of attempt " + attempt,
                    "header Authorization",
                    "send Authorization: Bearer TOKEN with the attempt's token");
        }
        if (standing.ended() || attempt < run.attempts()) {
            throw new Conflict(
                    "attempt "
                            + attempt
                            + " of run "
                            + id
                            + " has ended; the run is "
                            + run.state().word(),
                    "attempt",
                    "the worker should exit; what it trained since its last report is repeated by"
                            + " the next attempt");
        }
        heartbeats.heard(id, attempt);
    }
}
