package io.gradus.benchmarks.watch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** How fast a served workbench scores completions of trainers outside. */
public final class ExternalBench {
    private static final String NAME = "bench-external";
    private static final int GROUP = 8;
    private static final int GROUPS = 16;

    private static final String CURRICULUM =
            """
            gradus: 1
            curriculum: %s
            objective: {groupSize: %d, groupsPerStep: %d, maxTokens: 9}
            stages:
              - name: sums
                problems: [{family: addition, difficulty: {digits: 2}}]
            seed: 7
            """
                    .formatted(NAME, GROUP, GROUPS);

    private final Workbench workbench;

    /** A bench of this workbench. */
    public ExternalBench(Workbench workbench) {
        this.workbench = workbench;
    }

    /** Scores of workers of one run, each of which sends one completion at a time at this pace. */
    public Latency workers(int workers, double pace, double seconds) throws InterruptedException {
        String run = run();
        long end = System.nanoTime() + Math.round(seconds * 1e9);
        return new PretendedWorkers(workbench, workers)
                .measure((number, times) -> work(run, number, pace, end, times));
    }

    private void work(String run, int worker, double pace, long end, Collection<Long> times)
            throws InterruptedException {
        long due = System.nanoTime() + Math.round(worker % 20 * 1e9 / 20 / pace);
        for (int round = 0; System.nanoTime() < end; round++) {
            String lease = lease(run, worker + "-" + round, 1).getFirst().path("id").asString();
            for (int i = 0; i < GROUP && System.nanoTime() < end; i++) {
                long wait = due - System.nanoTime();
                if (wait > 0) {
                    Thread.sleep(wait / 1_000_000, (int) (wait % 1_000_000));
                }
                times.add(score(run, List.of(completion(lease, i))));
                due += Math.round(1e9 / pace);
            }
        }
    }

    /** Batches of whole groups, one after the other: 128 completions are 16 groups of 8. */
    public Latency batches(int completions, int batches) throws InterruptedException {
        String run = run();
        List<Long> times = new ArrayList<>();
        double processor = workbench.processorSeconds();
        double spent = 0;
        for (int batch = -3; batch < batches; batch++) {
            List<Map<String, Object>> sent = new ArrayList<>();
            for (JsonNode lease : lease(run, "batch-" + batch, completions / GROUP)) {
                for (int i = 0; i < GROUP; i++) {
                    sent.add(completion(lease.path("id").asString(), i));
                }
            }
            long time = score(run, sent);
            if (batch >= 0) {
                times.add(time);
                spent += time / 1e9;
            }
        }
        return Latency.of(times, spent, workbench.processorSeconds() - processor);
    }

    private String run() throws InterruptedException {
        if (!workbench.has("/api/v1/curricula/" + NAME)) {
            workbench.post("/api/v1/curricula", Map.of("text", CURRICULUM));
        }
        return workbench
                .post("/api/v1/external-runs", Map.of("curriculum", NAME))
                .at("/run/id")
                .asString();
    }

    private List<JsonNode> lease(String run, String key, int count) throws InterruptedException {
        List<JsonNode> leases = new ArrayList<>();
        workbench
                .post(
                        "/api/v1/external-runs/" + run + "/leases",
                        Map.of("key", key, "count", count))
                .path("leases")
                .forEach(leases::add);
        return leases;
    }

    private static Map<String, Object> completion(String lease, int index) {
        return Map.of("lease", lease, "index", index, "completion", "4" + index);
    }

    /** Sends completions; nanoseconds until the answer. */
    private long score(String run, List<Map<String, Object>> completions)
            throws InterruptedException {
        long sent = System.nanoTime();
        workbench.post(
                "/api/v1/external-runs/" + run + "/scores",
                Map.of("completions", completions, "answer", "terse"));
        return System.nanoTime() - sent;
    }
}
