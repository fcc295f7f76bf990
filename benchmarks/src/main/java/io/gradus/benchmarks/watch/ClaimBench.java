package io.gradus.benchmarks.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** How a served workbench copes with many workers that claim runs. They only pretend to train. */
public final class ClaimBench {
    private static final String NAME = "bench-claims";
    private static final String LABEL = "bench-claims";
    private static final String CURRICULUM =
            """
            gradus: 1
            curriculum: %s
            stages:
              - name: sums
                problems: [{family: addition, difficulty: {digits: 1}}]
            """
                    .formatted(NAME);

    private final Workbench workbench;
    private final int workers;
    private final List<Held> held = new ArrayList<>();

    /** A bench of this workbench with so many workers. */
    public ClaimBench(Workbench workbench, int workers) {
        this.workbench = workbench;
        this.workers = workers;
    }

    /** An attempt that a worker has. */
    private record Held(String run, int attempt, String token) {}

    /** Creates a run for each worker. */
    public void prepare() throws InterruptedException {
        if (!workbench.has("/api/v1/curricula/" + NAME)) {
            workbench.post("/api/v1/curricula", Map.of("text", CURRICULUM));
        }
        for (int i = 0; i < workers; i++) {
            workbench.post(
                    "/api/v1/runs",
                    Map.of(
                            "curriculum",
                            NAME,
                            "seed",
                            i,
                            "where",
                            "workers",
                            "labels",
                            List.of(LABEL)));
        }
    }

    /** All workers claim at the same time, until each has a run. */
    public Latency claims() throws InterruptedException {
        return new PretendedWorkers(workbench, workers)
                .measure((worker, times) -> {
                    long sent = System.nanoTime();
                    JsonNode claim = claim("bench-" + worker);
                    times.add(System.nanoTime() - sent);
                    hold(claim);
                });
    }

    /** All workers report once a second, as they do while they train. */
    public Latency heartbeats(double seconds) throws InterruptedException {
        long end = System.nanoTime() + Math.round(seconds * 1e9);
        return new PretendedWorkers(workbench, workers)
                .measure((worker, times) -> {
                    Thread.sleep(worker * 1000L / workers);
                    while (System.nanoTime() < end) {
                        long sent = System.nanoTime();
                        beat(held.get(worker));
                        times.add(System.nanoTime() - sent);
                        Thread.sleep(Math.max(0, 1000 - (System.nanoTime() - sent) / 1_000_000));
                    }
                });
    }

    /** Seconds from the last word of a worker until another one has its run. */
    public double untilTakenOver() throws InterruptedException {
        Held dead = held.getFirst();
        long died = System.nanoTime();
        beat(dead);
        while (true) {
            for (Held alive : held.subList(1, held.size())) {
                beat(alive);
            }
            JsonNode claim = claim("bench-successor");
            if (claim.path("run").asString("").equals(dead.run())) {
                return (System.nanoTime() - died) / 1e9;
            }
            Thread.sleep(500);
        }
    }

    /** Ends the runs. */
    public void end() throws InterruptedException {
        for (Held one : held) {
            workbench.post("/api/v1/runs/" + one.run() + "/stop", Map.of("reason", "bench"));
        }
    }

    private JsonNode claim(String worker) throws InterruptedException {
        return workbench.post(
                "/api/v1/worker/claims",
                Map.of("worker", worker, "labels", List.of(LABEL), "capacity", 2));
    }

    private synchronized void hold(JsonNode claim) {
        held.add(
                new Held(
                        claim.path("run").asString(),
                        claim.path("attempt").asInt(),
                        claim.path("token").asString()));
    }

    private void beat(Held one) throws InterruptedException {
        workbench.post(
                "/api/v1/worker/runs/%s/attempts/%d/sync".formatted(one.run(), one.attempt()),
                Map.of(
                        "state",
                        "RUNNING",
                        "step",
                        0,
                        "phase",
                        "pretends to train",
                        "events",
                        List.of(),
                        "timings",
                        List.of(),
                        "applied",
                        List.of()),
                one.token());
    }
}
