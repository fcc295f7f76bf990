package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** A trainer's side of an external run: leases and scores over HTTP. */
public record LeaseClient(Api api, String run) {
    /** Creates an external run of a new curriculum. */
    public static LeaseClient create(Api api, String curriculum) {
        return create(api, Map.of("curriculum", saved(api, curriculum), "seed", 7));
    }

    /** Creates an external run. */
    static LeaseClient create(Api api, Map<String, Object> request) {
        Api.Answer created = api.post("/api/v1/external-runs", request);
        assertThat(created.status()).as(created.body()).isEqualTo(201);
        return new LeaseClient(api, created.json().at("/run/id").asString());
    }

    /** Saves a curriculum under the name in its text; its id. */
    static String saved(Api api, String curriculum) {
        Api.Answer saved = api.post("/api/v1/curricula", Map.of("text", curriculum));
        assertThat(saved.status()).as(saved.body()).isEqualTo(201);
        return saved.text("id");
    }

    /** The run as a client sees it after a restart of the server. */
    LeaseClient at(Api other) {
        return new LeaseClient(other, run);
    }

    String path(String below) {
        return "/api/v1/external-runs/" + run + below;
    }

    JsonNode detail() {
        return ok(api.get(path("")));
    }

    JsonNode counts() {
        return detail().path("counts");
    }

    public JsonNode lease(String key, int count) {
        return ok(api.post(path("/leases"), Map.of("key", key, "count", count)));
    }

    JsonNode validation(String key, int count) {
        return ok(
                api.post(
                        path("/leases"),
                        Map.of("key", key, "count", count, "split", "validation")));
    }

    JsonNode leaseNow(String lease) {
        return ok(api.get(path("/leases/" + lease)));
    }

    /** One completion to be sent. */
    public static Map<String, Object> completion(String lease, int index, String text) {
        Map<String, Object> sent = new LinkedHashMap<>();
        sent.put("lease", lease);
        sent.put("index", index);
        sent.put("completion", text);
        return sent;
    }

    Api.Answer send(List<Map<String, Object>> completions) {
        return api.post(path("/scores"), Map.of("completions", completions));
    }

    /** Outcomes of completions, where deferred scores are waited for at most so many seconds. */
    public List<JsonNode> send(List<Map<String, Object>> completions, int wait) {
        return list(
                ok(api.post(path("/scores"), Map.of("completions", completions, "wait", wait)))
                        .path("scores"));
    }

    List<JsonNode> score(List<Map<String, Object>> completions) {
        return list(ok(send(completions)).path("scores"));
    }

    public JsonNode score(String lease, int index, String text) {
        return score(List.of(completion(lease, index, text))).getFirst();
    }

    /** Answers every rollout of a lease, the first so many of them right. */
    List<JsonNode> answer(JsonNode lease, int right) {
        List<Map<String, Object>> completions = new ArrayList<>();
        for (int i = 0; i < lease.path("groupSize").asInt(); i++) {
            completions.add(
                    completion(
                            lease.path("id").asString(),
                            i,
                            i < right ? reference(lease) : "wrong"));
        }
        return score(completions);
    }

    static String reference(JsonNode lease) {
        return problem(lease).reference();
    }

    static Problem problem(JsonNode lease) {
        return ProblemSource.problem(ProblemKey.parse(lease.path("problem").asString()));
    }

    public static List<JsonNode> leases(JsonNode batch) {
        return list(batch.path("leases"));
    }

    static List<JsonNode> list(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }

    public static JsonNode ok(Api.Answer answer) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.json();
    }
}
