package io.gradus.backend.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** A trainer's side of episodes: reset and step over HTTP. */
public record EpisodeClient(LeaseClient client) {
    /** An episode that is named, as a request has it. */
    static Map<String, Object> named(String lease, int index) {
        return Map.of("lease", lease, "index", index);
    }

    /** A turn, to be sent. */
    public static Map<String, Object> turn(String lease, int index, int turn, String text) {
        Map<String, Object> sent = new LinkedHashMap<>(named(lease, index));
        sent.put("turn", turn);
        sent.put("completion", text);
        return sent;
    }

    Api.Answer sendReset(List<Map<String, Object>> episodes) {
        return client.api().post(client.path("/episodes"), Map.of("episodes", episodes));
    }

    public Api.Answer sendSteps(List<Map<String, Object>> steps) {
        return client.api().post(client.path("/episodes/steps"), Map.of("steps", steps));
    }

    JsonNode reset(String lease, int index) {
        return LeaseClient.ok(sendReset(List.of(named(lease, index)))).at("/episodes/0");
    }

    JsonNode step(String lease, int index, int turn, String text) {
        return LeaseClient.ok(sendSteps(List.of(turn(lease, index, turn, text)))).at("/episodes/0");
    }

    /** The whole answer to one turn. */
    JsonNode answer(String lease, int index, int turn, String text) {
        return LeaseClient.ok(sendSteps(List.of(turn(lease, index, turn, text))));
    }

    /** Writes these turns of an episode; the answer to the last. */
    JsonNode play(String lease, int index, List<String> turns) {
        JsonNode last = reset(lease, index);
        for (int turn = 0; turn < turns.size(); turn++) {
            assertThat(last.path("done").asBoolean()).as(last.toString()).isFalse();
            last = step(lease, index, turn, turns.get(turn));
        }
        return last;
    }

    /** Plays all episodes of leases at once, a turn of each per request. */
    List<JsonNode> playAll(List<JsonNode> leases, Function<JsonNode, Map<String, Object>> policy) {
        List<Map<String, Object>> all =
                leases.stream()
                        .flatMap(lease ->
                                IntStream.range(0, lease.path("groupSize").asInt())
                                        .mapToObj(i -> named(lease.path("id").asString(), i)))
                        .toList();
        List<JsonNode> states =
                new ArrayList<>(LeaseClient.list(LeaseClient.ok(sendReset(all)).path("episodes")));
        while (states.stream().anyMatch(state -> !state.path("done").asBoolean())) {
            List<Integer> going =
                    IntStream.range(0, states.size())
                            .filter(i -> !states.get(i).path("done").asBoolean())
                            .boxed()
                            .toList();
            List<Map<String, Object>> steps =
                    going.stream().map(i -> policy.apply(states.get(i))).toList();
            List<JsonNode> answers =
                    LeaseClient.list(LeaseClient.ok(sendSteps(steps)).path("episodes"));
            for (int i = 0; i < going.size(); i++) {
                states.set(going.get(i), answers.get(i));
            }
        }
        return states;
    }

    /** The next turn of an episode with this text. */
    static Map<String, Object> next(JsonNode state, String text) {
        return turn(
                state.path("lease").asString(),
                state.path("index").asInt(),
                state.at("/next/turn").asInt(),
                text);
    }
}
