package io.gradus.benchmarks.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/**
 * Feeds a workbench as workers do and watches it as browsers do: how many events it stores, and
 * whether every viewer gets every event once and in order.
 */
public final class WatchBench {
    /** The curriculum that fed runs are of. */
    static final String NAME = "bench-watch";

    private static final String CURRICULUM =
            """
            gradus: 1
            curriculum: %s
            stages:
              - name: fed
                problems: [{family: addition, difficulty: {digits: 1..9}}]
            """
                    .formatted(NAME);
    private static final int CELLS = 9;
    private static final double CATCH_UP_SECONDS = 20;

    private final Workbench workbench;
    private long seed;

    /** A bench of this workbench. */
    public WatchBench(Workbench workbench) throws InterruptedException {
        this.workbench = workbench;
        curriculum(workbench);
    }

    /** Saves the curriculum that fed runs are of, where it is not yet. */
    static void curriculum(Workbench workbench) throws InterruptedException {
        if (!workbench.has("/api/v1/curricula/" + NAME)) {
            workbench.post("/api/v1/curricula", Map.of("text", CURRICULUM));
        }
    }

    /**
     * One feed that tells its next events as soon as the last were stored.
     *
     * @param events number of events
     * @param perSecond events stored per second
     * @param early the same in the first fifth of the time
     * @param late the same in the last fifth
     * @param processorMillis processor time that the server took per event, milliseconds
     */
    public record Stored(
            long events, double perSecond, double early, double late, double processorMillis) {}

    /** Feeds one run for so many seconds as fast as it is stored, with nobody watching. */
    public Stored flatOut(double seconds) throws InterruptedException {
        FedRun run = workbench.run(NAME);
        MadeEvents events = new MadeEvents(++seed, CELLS, true);
        double processor = workbench.processorSeconds();
        long begun = System.nanoTime();
        List<Long> moments = new ArrayList<>(List.of(begun));
        List<Long> reached = new ArrayList<>(List.of(run.stored()));
        while (moments.getLast() - begun < seconds * 1e9) {
            while (run.hasRoom()) {
                run.add(events, System.nanoTime());
            }
            run.deliver();
            moments.add(System.nanoTime());
            reached.add(run.stored());
        }
        processor = workbench.processorSeconds() - processor;
        run.end();
        int fifth = moments.size() / 5;
        int end = moments.size() - 1;
        return new Stored(
                run.stored() - run.first(),
                rate(moments, reached, 0, end),
                rate(moments, reached, 0, fifth),
                rate(moments, reached, end - fifth, end),
                processor * 1000 / (run.stored() - run.first()));
    }

    private static double rate(List<Long> moments, List<Long> reached, int from, int to) {
        return (reached.get(to) - reached.get(from)) * 1e9 / (moments.get(to) - moments.get(from));
    }

    /**
     * Several feeds at a steady pace, and viewers of the first.
     *
     * @param events events that each viewer was to get
     * @param perSecond events stored per second, over all feeds
     * @param wanted events told per second, over all feeds
     * @param delay from the moment an event happened until a viewer had it
     * @param report how long it took to store a report
     * @param faults what went wrong, by viewer; empty when every viewer got every event once and in
     *     order
     */
    public record Watched(
            long events,
            double perSecond,
            double wanted,
            Spread delay,
            Spread report,
            List<String> faults) {}

    /** Feeds so many runs for so many seconds, each at a pace, while viewers follow the first. */
    public Watched watch(int feeds, int viewers, double stepsPerSecond, double seconds)
            throws InterruptedException {
        List<PacedFeed> paced = new ArrayList<>();
        for (int i = 0; i < feeds; i++) {
            paced.add(
                    new PacedFeed(
                            workbench.run(NAME),
                            new MadeEvents(++seed, CELLS, true),
                            stepsPerSecond));
        }
        FedRun watched = paced.getFirst().run();
        watched.told().keep();
        List<Viewer> watching = new ArrayList<>();
        for (int i = 0; i < viewers; i++) {
            watching.add(new Viewer(workbench, watched));
        }
        long begun = System.nanoTime();
        feedAll(paced, seconds);
        double took = (System.nanoTime() - begun) / 1e9;
        List<Viewer.Seen> seen = seen(watching, watched.stored());
        watching.forEach(Viewer::close);
        for (PacedFeed feed : paced) {
            feed.run().end();
        }
        long stored = paced.stream().mapToLong(f -> f.run().stored() - f.run().first()).sum();
        return new Watched(
                watched.stored() - watched.first(),
                stored / took,
                feeds * stepsPerSecond * 2,
                Spread.of(seen.stream().flatMap(s -> s.delayNanos().stream()).toList()),
                Spread.of(paced.stream().flatMap(f -> f.reports().stream()).toList()),
                faults(seen, watched.stored() - watched.first()));
    }

    private static void feedAll(List<PacedFeed> feeds, double seconds) throws InterruptedException {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> pending = new ArrayList<>();
            for (PacedFeed feed : feeds) {
                pending.add(
                        threads.submit(() -> {
                            feed.feed(seconds);
                            return null;
                        }));
            }
            for (Future<?> one : pending) {
                one.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("a feed broke off: " + e.getCause().getMessage(), e);
        }
    }

    /** State of the viewers once they have the last event, or have had time enough. */
    private static List<Viewer.Seen> seen(List<Viewer> viewers, long last)
            throws InterruptedException {
        long until = System.nanoTime() + (long) (CATCH_UP_SECONDS * 1e9);
        while (viewers.stream().anyMatch(viewer -> viewer.cursor() < last)
                && System.nanoTime() < until) {
            Thread.sleep(50);
        }
        return viewers.stream().map(Viewer::seen).toList();
    }

    private static List<String> faults(List<Viewer.Seen> seen, long events) {
        return IntStream.range(0, seen.size())
                .mapToObj(i -> fault(i + 1, seen.get(i), events))
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private static String fault(int viewer, Viewer.Seen seen, long events) {
        if (!seen.fault().isEmpty()) {
            return "viewer " + viewer + ": " + seen.fault();
        }
        return seen.events() == events
                ? ""
                : "viewer %d got %d events of %d".formatted(viewer, seen.events(), events);
    }
}
