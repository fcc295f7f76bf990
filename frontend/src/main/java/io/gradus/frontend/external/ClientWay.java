package io.gradus.frontend.external;

import io.gradus.backend.leases.TrainerSession;
import io.gradus.backend.trainers.Way;
import java.util.List;
import java.util.Locale;

/** Tells the way of training by what the newest session says of its program. */
final class ClientWay {
    private ClientWay() {}

    /** TRL and verifiers say that they are; whatever else sends completions is a loop. */
    static Way of(List<TrainerSession> sessions) {
        String client =
                sessions.isEmpty() ? "" : sessions.getLast().client().toLowerCase(Locale.ROOT);
        if (client.contains("trl")) {
            return Way.TRL;
        }
        return client.contains("verifiers") ? Way.VERIFIERS : Way.LOOP;
    }
}
