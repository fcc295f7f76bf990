package io.gradus.backend.runs.internal;

import io.gradus.backend.runs.OpenAttempt;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/**
 * When attempts were last heard. It is not stored: after a start of the server each attempt has its
 * whole time again.
 */
@Component
public class Heartbeats {
    private final Map<String, Heard> heard = new ConcurrentHashMap<>();
    private volatile Instant ready = Instant.now();

    /** How long a worker may vouch for a process that has not spoken; our own choice. */
    private static final Duration STARTING = Duration.ofMinutes(5);

    private record Heard(int attempt, Instant at, Instant begun, boolean spoke) {}

    /** Notes that workers can reach the server from now on. */
    public void begin() {
        ready = Instant.now();
    }

    /** Notes that an attempt was given. */
    void given(String run, int attempt) {
        Instant now = Instant.now();
        heard.put(run, new Heard(attempt, now, now, false));
    }

    /** Notes that an attempt spoke. */
    void heard(String run, int attempt) {
        Instant now = Instant.now();
        heard.put(run, new Heard(attempt, now, now, true));
    }

    /** Notes that the process of an attempt lives, which may need a while to speak itself. */
    public void vouched(String run, int attempt) {
        heard.computeIfPresent(
                run,
                (_, last) ->
                        last.attempt() == attempt
                                        && !last.spoke()
                                        && last.begun().plus(STARTING).isAfter(Instant.now())
                                ? new Heard(attempt, Instant.now(), last.begun(), false)
                                : last);
    }

    /** When the attempt was last heard, or could be first. */
    public Instant last(OpenAttempt attempt) {
        Heard last = heard.get(attempt.run());
        return last == null || last.attempt() != attempt.attempt() ? ready : last.at();
    }

    /** Forgets a run that no attempt holds. */
    public void forget(String run) {
        heard.remove(run);
    }
}
