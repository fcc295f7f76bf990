package io.gradus.backend.leases;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import tools.jackson.databind.JsonNode;

/**
 * Plays a trainer whose policy gets better with every batch: it leases a batch, answers each
 * rollout right with a probability that grows, sends the completions in shuffled order, and goes on
 * until the run has ended.
 */
final class SyntheticTrainer {
    private static final int BATCH = 4;

    private final LeaseClient client;
    private final SplittableRandom random;
    private final List<String> problems = new ArrayList<>();
    private final List<String> stages = new ArrayList<>();
    private final List<Double> totals = new ArrayList<>();
    private LeaseClient now;
    private int batches;

    SyntheticTrainer(LeaseClient client, long seed) {
        this.client = client;
        this.random = new SplittableRandom(seed);
        now = client;
    }

    /** Goes on with the run as another server serves it. */
    void moveTo(LeaseClient other) {
        now = other;
    }

    /** Trains until the run has ended, at most so many batches; its last batch. */
    JsonNode train(int most) {
        JsonNode batch = batch();
        for (int i = 1; i < most && !LeaseClient.leases(batch).isEmpty(); i++) {
            batch = batch();
        }
        return batch;
    }

    /** One batch: leased, answered, scored. */
    JsonNode batch() {
        JsonNode batch = now.lease("batch-" + ++batches, BATCH);
        List<Map<String, Object>> completions = new ArrayList<>();
        for (JsonNode lease : LeaseClient.leases(batch)) {
            problems.add(lease.path("problem").asString());
            stages.add(lease.path("stageName").asString());
            for (int i = 0; i < lease.path("groupSize").asInt(); i++) {
                boolean right = random.nextDouble() < Math.min(1, 0.2 + 0.1 * batches);
                completions.add(
                        LeaseClient.completion(
                                lease.path("id").asString(),
                                i,
                                right ? LeaseClient.reference(lease) : "wrong"));
            }
        }
        shuffle(completions);
        if (!completions.isEmpty()) {
            now.score(completions).stream()
                    .map(answer -> answer.at("/score/total").asDouble())
                    .forEach(totals::add);
        }
        return batch;
    }

    private void shuffle(List<Map<String, Object>> completions) {
        for (int i = completions.size() - 1; i > 0; i--) {
            completions.set(i, completions.set(random.nextInt(i + 1), completions.get(i)));
        }
    }

    LeaseClient client() {
        return client;
    }

    /** Keys of the problems leased so far, in order. */
    List<String> problems() {
        return List.copyOf(problems);
    }

    /** Names of the stages that they came from. */
    List<String> stages() {
        return List.copyOf(stages);
    }

    /** Totals of the completions sent so far, in order. */
    List<Double> totals() {
        return List.copyOf(totals);
    }
}
