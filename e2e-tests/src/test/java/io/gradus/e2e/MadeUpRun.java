package io.gradus.e2e;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** A run of random numbers, delivered as a worker delivers a real one's. */
final class MadeUpRun {
    private static final int PER_BATCH = 400;
    private static final int TEXTS_EVERY = 50;
    private static final List<String> SHARES =
            List.of(
                    "reward/mean",
                    "reward/std",
                    "reward/criterion/correct",
                    "reward/criterion/format",
                    "reward/criterion/brief",
                    "passRate/mean",
                    "entropy/mean",
                    "gradNorm",
                    "loss",
                    "clip/share",
                    "groups/tooHard",
                    "groups/mixed",
                    "groups/tooEasy",
                    "groups/admitted",
                    "learningRate");

    private final ReplayedRun run;
    private final SplittableRandom random = new SplittableRandom(7);
    private int step;

    private MadeUpRun(ReplayedRun run) {
        this.run = run;
    }

    static MadeUpRun create(Api api, String name) throws Exception {
        ReplayedRun run = ReplayedRun.create(api, name, Documents.small(name, 1_000_000));
        run.add(Replay.stage(0, 0, "one-digit", "STARTED"));
        return new MadeUpRun(run);
    }

    /** Delivers so many further steps; the number of the last stored event. */
    long stream(int steps) throws Exception {
        int last = step + steps;
        long stored = 0;
        while (step < last) {
            addStep();
            if (step % PER_BATCH == 0 || step == last) {
                stored = run.deliver();
            }
        }
        return stored;
    }

    private void addStep() throws Exception {
        step++;
        double passRate = random.nextDouble();
        run.add(Replay.step(step, numbers(), List.of(Replay.promotion(step, passRate))))
                .took(step, 0.1);
        if (step % TEXTS_EVERY == 0) {
            run.add(Replay.rollout(step, "written at step " + step));
        }
    }

    private Map<String, Double> numbers() {
        Map<String, Double> numbers = new LinkedHashMap<>();
        SHARES.forEach(name -> numbers.put(name, 0.4 + 0.2 * random.nextDouble()));
        numbers.put("length/mean", 20 + random.nextDouble());
        numbers.put("tokens/total", step * 400.0);
        return numbers;
    }

    String id() {
        return run.id();
    }

    void end() throws Exception {
        run.end();
    }
}
