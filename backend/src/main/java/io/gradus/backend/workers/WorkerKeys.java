package io.gradus.backend.workers;

import io.gradus.backend.platform.BearerToken;
import io.gradus.backend.platform.GradusSettings;
import io.gradus.backend.platform.NotPermitted;
import io.gradus.backend.platform.Secrets;
import io.gradus.backend.workers.internal.KeyRepository;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Service;

/**
 * Who may claim runs: whoever has the server's token, or a key. A key is got for a one-time code,
 * so that nothing secret that lasts stands in a job's command line, environment or metadata.
 */
@Service
public class WorkerKeys {
    private static final Duration CODE_LASTS = Duration.ofHours(24);
    private static final Duration KEY_LASTS = Duration.ofDays(30);

    private final KeyRepository keys;
    private final Optional<String> token;

    WorkerKeys(KeyRepository keys, GradusSettings settings) {
        this.keys = keys;
        token = settings.token();
    }

    /**
     * A secret with its end.
     *
     * @param secret shown only here; the server keeps its hash
     * @param expiresAt when it is worth nothing any more
     */
    public record Secret(String secret, Instant expiresAt) {
        /** The secret stays out of logs. */
        @Override
        public String toString() {
            return "a secret until " + expiresAt;
        }
    }

    /** A new one-time code, for the environment of a job that starts a worker. */
    public Secret code() {
        return made(
                KeyRepository.Kind.CODE,
                new KeyRepository.Leave(KeyTask.WORKER, Optional.empty()),
                CODE_LASTS);
    }

    /** A new one-time code for a process that serves one run alone. */
    public Secret code(KeyTask task, String run) {
        return made(
                KeyRepository.Kind.CODE,
                new KeyRepository.Leave(task, Optional.of(run)),
                CODE_LASTS);
    }

    /** Ends all codes and keys that serve this run alone. */
    public void endOf(String run) {
        keys.endOf(run);
    }

    /**
     * Exchanges a code for a key; the code is worth nothing from then on.
     *
     * @throws NotPermitted where the code is none, was used or has expired
     */
    public Secret exchange(String code) {
        KeyRepository.Leave leave =
                keys.use(code)
                        .orElseThrow(() ->
                                new NotPermitted(
                                        "the code was used, has expired or is invalid",
                                        "code",
                                        "POST /api/v1/workers/codes creates a new one; each serves"
                                                + " one worker"));
        return made(KeyRepository.Kind.KEY, leave, KEY_LASTS);
    }

    /**
     * The only run that the request may claim; empty where it may claim any.
     *
     * @throws NotPermitted where it may not
     */
    public Optional<String> admit(Optional<String> authorization) {
        Optional<String> given = BearerToken.of(authorization);
        boolean open = token.isEmpty() && given.isEmpty();
        boolean isToken =
                given.isPresent() && token.filter(t -> Secrets.same(t, given.get())).isPresent();
        if (open || isToken) {
            return Optional.empty();
        }
        return given.flatMap(keys::find)
                .filter(leave -> leave.task() == KeyTask.WORKER)
                .orElseThrow(() ->
                        new NotPermitted(
                                "this server gives runs only to authenticated workers",
                                "header Authorization",
                                "set GRADUS_TOKEN to the server's token, or GRADUS_WORKER_CODE to a"
                                        + " code of POST /api/v1/workers/codes"))
                .run();
    }

    private Secret made(KeyRepository.Kind kind, KeyRepository.Leave leave, Duration lasts) {
        String secret = Secrets.draw();
        Instant end = Instant.now().plus(lasts);
        keys.add(secret, kind, leave, end);
        return new Secret(secret, end);
    }
}
