package io.gradus.backend.platform;

import static io.gradus.backend.platform.ContractServer.json;
import static io.gradus.backend.platform.ContractServer.ok;

import io.gradus.backend.testing.Api;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import tools.jackson.databind.JsonNode;

/**
 * External runs for the operations that trainers use.
 *
 * @param post sends a body to a path
 * @param values parameters by operation
 * @param bodies example bodies by operation
 */
record ContractTrainers(
        BiFunction<String, Object, Api.Answer> post,
        Map<String, String> values,
        Map<String, String> bodies) {
    /** Adds what trainers outside ask and send. */
    void add() {
        String id = externalRun();
        Api.Answer batch =
                ok(
                        post.apply(
                                "/v1/external-runs/" + id + "/leases",
                                Map.of("key", "first", "count", 4)));
        String lease = batch.json().path("leases").path(0).path("id").asString();
        String other = batch.json().path("leases").path(1).path("id").asString();
        String prompt = batch.json().path("leases").path(1).path("prompt").asString();
        judged(batch.json().path("leases").path(2));
        bodies.put(
                "POST /v1/external-runs/{run}/leases/release",
                json(Map.of("leases", List.of(batch.json().at("/leases/3/id").asString()))));
        bodies.put(
                "POST /v1/external-runs/{run}/fates",
                json(Map.of("groups", List.of(Map.of("lease", lease, "fate", "trained")))));
        rewound();
        played(other);
        values.put("/v1/external-runs/{run}", id);
        values.put("/v1/external-runs/{id}", id);
        values.put("/v1/external-runs/{run}/leases/{lease}", lease);
        values.put("POST /v1/external-runs/{id}/close id", externalRun());
        bodies.put(
                "POST /v1/external-runs/{run}/leases", json(Map.of("key", "second", "count", 2)));
        bodies.put(
                "POST /v1/external-runs/{run}/scores",
                json(
                        Map.of(
                                "completions",
                                new Object[] {
                                    Map.of("lease", lease, "index", 0, "completion", "7")
                                })));
        bodies.put(
                "POST /v1/external-runs/{run}/openrlhf",
                json(
                        Map.of(
                                "query",
                                new String[] {prompt + "7"},
                                "prompts",
                                new String[] {prompt},
                                "labels",
                                new String[] {other})));
    }

    /** A group that the trainer judged itself. */
    private void judged(JsonNode lease) {
        int rollouts = lease.path("groupSize").asInt();
        bodies.put(
                "POST /v1/external-runs/{run}/observations",
                json(
                        Map.of(
                                "groups",
                                List.of(
                                        Map.of(
                                                "lease",
                                                lease.path("id").asString(),
                                                "rewards",
                                                Collections.nCopies(rollouts, 0.5),
                                                "tokens",
                                                Collections.nCopies(rollouts, 3))))));
    }

    /** An episode of one turn. */
    private void played(String lease) {
        bodies.put(
                "POST /v1/external-runs/{run}/episodes",
                json(Map.of("episodes", List.of(Map.of("lease", lease, "index", 1)))));
        bodies.put(
                "POST /v1/external-runs/{run}/episodes/steps",
                json(
                        Map.of(
                                "steps",
                                List.of(
                                        Map.of(
                                                "lease",
                                                lease,
                                                "index",
                                                1,
                                                "turn",
                                                0,
                                                "completion",
                                                "7")))));
    }

    /** A run of its own that is rewound to where it stands. */
    private void rewound() {
        String id = externalRun();
        String token =
                ok(post.apply("/v1/external-runs/" + id + "/snapshots", Map.of("key", "start")))
                        .json()
                        .path("token")
                        .asString();
        values.put("POST /v1/external-runs/{run}/rewind run", id);
        String left = externalRun();
        Api.Answer start =
                ok(post.apply("/v1/external-runs/" + left + "/snapshots", Map.of("key", "s")));
        ok(post.apply("/v1/external-runs/" + left + "/leases", Map.of("key", "l", "count", 1)));
        ok(
                post.apply(
                        "/v1/external-runs/" + left + "/rewind",
                        Map.of("token", start.text("token"))));
        values.put("GET /v1/external-runs/{id}/branches/{branch}/steps id", left);
        values.put("/v1/external-runs/{id}/branches/{branch}", "1");
        bodies.put(
                "POST /v1/external-runs/{run}/rewind",
                json(Map.of("token", token, "reason", "resumed")));
    }

    private String externalRun() {
        return ok(post.apply(
                        "/v1/external-runs", Map.of("curriculum", "addition-ladder", "seed", 7)))
                .json()
                .at("/run/id")
                .asString();
    }
}
