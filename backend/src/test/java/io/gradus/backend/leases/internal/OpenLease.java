package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.LeaseClient;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.function.BiFunction;

/**
 * The first lease of an external run, from inside the server.
 *
 * @param client the run's trainer
 * @param id the lease's id
 */
record OpenLease(TestServer server, LeaseClient client, String id) {
    /** Creates the run of a new curriculum, and leases. */
    static OpenLease of(TestServer server, String curriculum) {
        LeaseClient client = LeaseClient.create(server.api(), curriculum);
        return new OpenLease(
                server,
                client,
                LeaseClient.leases(client.lease("a", 1)).getFirst().path("id").asString());
    }

    /** Looks at the run and the lease while nobody else does. */
    <T> T look(BiFunction<OpenRun, LeasedGroup, T> look) {
        return server.bean(OpenRunService.class)
                .at(client.run(), List.of(id), open -> look.apply(open, open.group(id)));
    }
}
