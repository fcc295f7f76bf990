package io.gradus.backend.leases;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import tools.jackson.databind.JsonNode;

/**
 * A trainer whose completions are a function of its seed, its optimiser step and the position
 * within it, as those of a trainer that resumes from a checkpoint are.
 */
final class TrainerSim {
    private static final int BATCH = 4;

    private final LeaseClient client;
    private final long seed;
    private final List<String> problems = new ArrayList<>();
    private final Map<Integer, String> hashes = new LinkedHashMap<>();
    private int step;
    private int life;

    TrainerSim(LeaseClient client, long seed) {
        this.client = client;
        this.seed = seed;
    }

    int step() {
        return step;
    }

    boolean hasEnded() {
        return !client.detail().at("/run/state").asString().equals("open");
    }

    /** Keys of the problems that it was lent, in order, without those of steps it lost. */
    List<String> problems() {
        return List.copyOf(problems);
    }

    /** Hashes of the run's state after each step. */
    Map<Integer, String> hashes() {
        return Map.copyOf(hashes);
    }

    /** One step: leases a batch, answers a part of it or all, in shuffled order. */
    void step(double answered) {
        List<JsonNode> leases =
                LeaseClient.leases(client.lease("life-" + life + "-step-" + step, BATCH));
        leases.forEach(lease -> problems.add(lease.path("problem").asString()));
        List<Map<String, Object>> completions = new ArrayList<>();
        for (JsonNode lease : leases) {
            completions.addAll(completions(lease, completions.size()));
        }
        int sent = (int) Math.round(answered * completions.size());
        if (sent > 0) {
            client.send(completions.subList(0, sent), answered == 1 ? 60 : 0);
        }
        step++;
        if (answered == 1) {
            hashes.put(step, client.detail().path("stateHash").asString());
        }
    }

    private List<Map<String, Object>> completions(JsonNode lease, int position) {
        List<Map<String, Object>> group = new ArrayList<>();
        for (int i = 0; i < lease.path("groupSize").asInt(); i++) {
            var random = new SplittableRandom(seed * 1_000_003 + step * 1009L + position + i);
            boolean right = random.nextDouble() < Math.min(1, 0.2 + 0.1 * step);
            Map<String, Object> one =
                    LeaseClient.completion(
                            lease.path("id").asString(),
                            i,
                            right ? LeaseClient.reference(lease) : "wrong " + step);
            one.put("policyVersion", step);
            group.add(one);
        }
        return group;
    }

    /** What it keeps in a checkpoint. */
    record Checkpoint(int step, String token, List<String> problems) {}

    Checkpoint checkpoint() {
        JsonNode snapshot =
                LeaseClient.ok(
                        client.api()
                                .post(
                                        client.path("/snapshots"),
                                        Map.of("key", "checkpoint-" + step)));
        return new Checkpoint(step, snapshot.path("token").asString(), problems());
    }

    /** Comes up again from a checkpoint, as another process. */
    void resume(Checkpoint checkpoint) {
        LeaseClient.ok(
                client.api()
                        .post(
                                client.path("/rewind"),
                                Map.of("token", checkpoint.token(), "reason", "killed")));
        life++;
        step = checkpoint.step();
        problems.clear();
        problems.addAll(checkpoint.problems());
    }
}
