package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** A trainer outside that writes, turn by turn, what the policy of a run of Gradus wrote. */
final class EpisodeReplayer {
    private final Api api;
    private final String run;
    private int turns;

    private EpisodeReplayer(Api api, String run) {
        this.api = api;
        this.run = run;
    }

    static EpisodeReplayer create(Api api, String curriculum) {
        Api.Answer created =
                api.post("/api/v1/external-runs", Map.of("curriculum", curriculum, "seed", 11));
        assertThat(created.status()).as(created.body()).isEqualTo(201);
        return new EpisodeReplayer(api, created.json().at("/run/id").asString());
    }

    String run() {
        return run;
    }

    /** Turns that were written so far. */
    int turns() {
        return turns;
    }

    /** Segments of a rollout without the numbers of its tokens. */
    static String described(JsonNode rollout) {
        return rollout.path("segments")
                .valueStream()
                .map(segment ->
                        segment.path("source").asString()
                                + segment.path("turn")
                                + segment.path("role").asString()
                                + segment.path("trainable")
                                + segment.path("text"))
                .collect(Collectors.joining("|"));
    }

    /** A turn as the run wrote it. */
    private record Written(String text, int tokens, boolean cut) {}

    /** Plays a step: its episodes in turn, all turns of one after the other. */
    void replay(int step, JsonNode shown) {
        List<JsonNode> leases =
                post("/leases", Map.of("key", "step-" + step, "count", problems(shown).size()))
                        .path("leases")
                        .valueStream()
                        .toList();
        assertThat(leases)
                .extracting(lease -> lease.path("problem").asString())
                .isEqualTo(List.copyOf(problems(shown).keySet()));
        for (JsonNode lease : leases) {
            List<List<Written>> episodes =
                    episodes(
                            lease.path("problem").asString(),
                            problems(shown).get(lease.path("problem").asString()));
            assertThat(episodes).hasSize(lease.path("groupSize").asInt());
            for (int index = 0; index < episodes.size(); index++) {
                play(lease.path("id").asString(), index, episodes.get(index));
            }
        }
    }

    private void play(String lease, int index, List<Written> written) {
        boolean done = false;
        for (int turn = 0; turn < written.size(); turn++) {
            assertThat(done).isFalse();
            Map<String, Object> sent = new LinkedHashMap<>();
            sent.put("lease", lease);
            sent.put("index", index);
            sent.put("turn", turn);
            sent.put("completion", written.get(turn).text());
            sent.put("tokens", written.get(turn).tokens());
            sent.put("truncated", written.get(turn).cut());
            done =
                    post("/episodes/steps", Map.of("steps", List.of(sent)))
                            .at("/episodes/0/done")
                            .asBoolean();
            turns++;
        }
        assertThat(done).isTrue();
    }

    private JsonNode post(String path, Object body) {
        Api.Answer answer = api.post("/api/v1/external-runs/" + run + path, body);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.json();
    }

    /** The groups of each problem, in the order of the step. */
    private static Map<String, List<JsonNode>> problems(JsonNode shown) {
        Map<String, List<JsonNode>> problems = new LinkedHashMap<>();
        shown.path("groups")
                .valueStream()
                .sorted((a, b) -> Integer.compare(a.path("index").asInt(), b.path("index").asInt()))
                .forEach(group ->
                        problems.computeIfAbsent(
                                        group.path("problem").asString(), _ -> new ArrayList<>())
                                .add(group));
        return problems;
    }

    /**
     * The turns of each episode, whoever wrote them: a second role has a rollout in each episode
     * that the first turn did not end.
     */
    private static List<List<Written>> episodes(String problem, List<JsonNode> groups) {
        List<JsonNode> second =
                groups.size() == 1
                        ? List.of()
                        : groups.getLast().path("rollouts").valueStream().toList();
        List<List<Written>> episodes = new ArrayList<>();
        int others = 0;
        for (JsonNode rollout : groups.getFirst().path("rollouts")) {
            TreeMap<Integer, Written> turns = new TreeMap<>(turns(rollout));
            if (!second.isEmpty() && goesOn(problem, turns.get(0))) {
                turns.putAll(turns(second.get(others++)));
            }
            episodes.add(List.copyOf(turns.values()));
        }
        assertThat(others).isEqualTo(second.size());
        return episodes;
    }

    private static boolean goesOn(String problem, Written first) {
        if (first.cut()) {
            return false;
        }
        var episode = ProblemSource.begin(ProblemSource.problem(ProblemKey.parse(problem)));
        episode.next();
        episode.take(first.text());
        return episode.next().isPresent();
    }

    private static Map<Integer, Written> turns(JsonNode rollout) {
        Map<Integer, Written> turns = new LinkedHashMap<>();
        boolean cut = rollout.path("stopReason").asString().equals("LENGTH");
        List<JsonNode> own =
                rollout.path("segments")
                        .valueStream()
                        .filter(one -> one.path("source").asString().equals("POLICY"))
                        .toList();
        for (JsonNode segment : own) {
            turns.put(
                    segment.path("turn").asInt(),
                    new Written(
                            segment.path("text").asString(),
                            segment.path("lengths").size(),
                            cut && segment == own.getLast()));
        }
        return turns;
    }
}
