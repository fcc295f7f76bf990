package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.TrainerSession;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.GivenText;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** Makes trainers known. */
@Component
public class Sessions {
    private static final int NAME_LIMIT = 100;
    private static final int CLIENT_LIMIT = 200;
    private static final int MOST_PROCESSES = 100_000;

    private final OpenRunService openRuns;
    private final SessionRepository sessions;

    Sessions(OpenRunService openRuns, SessionRepository sessions) {
        this.openRuns = openRuns;
        this.sessions = sessions;
    }

    /** Makes a session known, or known anew with other particulars. */
    public TrainerSession open(String run, String session, int processes, String client) {
        check(session);
        if (processes < 1 || processes > MOST_PROCESSES) {
            throw new BadInput(
                    "processes must be in [1, %d], was %d".formatted(MOST_PROCESSES, processes),
                    "processes",
                    "count the processes of this trainer");
        }
        String program = GivenText.words(client.strip(), "client");
        if (program.length() > CLIENT_LIMIT) {
            throw new BadInput(
                    "client must have at most " + CLIENT_LIMIT + " characters",
                    "client",
                    "name the program and its version");
        }
        return openRuns.at(
                run,
                open -> {
                    open.touch();
                    Instant now = open.now();
                    sessions.put(run, new TrainerSession(session, processes, program, now, now));
                    return sessions.find(run, session).orElseThrow();
                });
    }

    /** Refuses what is no name of a session. */
    static void check(String session) {
        GivenText.words(session, "session");
        if (session.isBlank() || session.length() > NAME_LIMIT) {
            throw new BadInput(
                    "session must have 1 to %d characters, has %d"
                            .formatted(NAME_LIMIT, session.length()),
                    "session",
                    "name each trainer, for example with a random UUID that its processes share");
        }
    }
}
