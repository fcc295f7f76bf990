package io.gradus.backend.leases.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * An external run with one lease, by requests and from inside.
 *
 * @param run id of the run
 * @param lease id of its only lease
 */
record ExternalCalls(TestServer server, String run, String lease) {
    /** Creates the run of a new curriculum, and leases. */
    static ExternalCalls of(TestServer server, String curriculum) {
        Api api = server.api();
        String saved = api.post("/api/v1/curricula", Map.of("text", curriculum)).text("id");
        String run = post(api, "", Map.of("curriculum", saved), "/run/id");
        return new ExternalCalls(
                server,
                run,
                post(api, "/" + run + "/leases", Map.of("key", "a", "count", 1), "/leases/0/id"));
    }

    /** Posts to the run; a field of the answer as text. */
    String post(String below, Map<String, Object> body, String field) {
        return post(server.api(), "/" + run + below, body, field);
    }

    /** Looks at the run and its lease while nobody else does. */
    <T> T look(BiFunction<OpenRun, LeasedGroup, T> look) {
        return server.bean(OpenRunService.class)
                .at(run, List.of(lease), open -> look.apply(open, open.group(lease)));
    }

    private static String post(Api api, String below, Map<String, Object> body, String field) {
        Api.Answer answer = api.post("/api/v1/external-runs" + below, body);
        assertThat(answer.status()).as(answer.body()).isBetween(200, 201);
        return answer.json().at(field).asString("");
    }
}
