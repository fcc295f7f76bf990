package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.simulate.LearnerSettings;
import io.gradus.training.analysis.whatif.Continuation.Path;
import io.gradus.training.analysis.whatif.Tally.StageCount;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageProgress;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * All continuations of an exact part.
 *
 * @param paths one per seed
 * @param lastStep step after which they broke off
 */
record Continuations(List<Path> paths, long lastStep) {
    /**
     * Beside a finished run continuations break off at this many times its steps, but not before
     * the least; beside one that was cut short at its last step, so that the two can be compared.
     */
    private static final long TIMES = 3;

    private static final long LEAST = 500;

    Continuations {
        paths = List.copyOf(paths);
    }

    static Continuations of(
            RecordedRun run,
            ExactPart exact,
            LearnerSettings settings,
            Pay pay,
            WhatIfLimits limits,
            WhatIfProgress progress) {
        Recollection.Recalled recalled = Recollection.of(run, settings, pay, exact.steps());
        List<Stage> all = StageProgress.stages(exact.walker().document());
        long lastStep = lastStep(run, exact, all, limits);
        AtomicInteger done = new AtomicInteger();
        List<Path> paths =
                IntStream.range(0, limits.seeds())
                        .parallel()
                        .mapToObj(seed -> {
                            SplittableRandom random =
                                    new RandomStreams(run.seed())
                                            .stream(Purpose.SIMULATION, 1, seed, 0);
                            Path path =
                                    new Continuation(
                                                    run,
                                                    exact,
                                                    recalled.memory(),
                                                    recalled.learner(),
                                                    faster(settings, random),
                                                    random)
                                            .walk(lastStep);
                            progress.done((double) done.incrementAndGet() / limits.seeds());
                            return path;
                        })
                        .toList();
        return new Continuations(paths, lastStep);
    }

    /** Whether there are steps behind the exact part to be estimated. */
    static boolean isWanted(RecordedRun run, ExactPart exact) {
        return run.finished() || exact.walker().step() < run.lastStep();
    }

    private static long lastStep(
            RecordedRun run, ExactPart exact, List<Stage> stages, WhatIfLimits limits) {
        long lookBack = stages.stream().mapToLong(Stage::lookBack).max().orElseThrow();
        long groups =
                stages.stream().mapToLong(s -> s.objective().groupsPerStep()).max().orElseThrow();
        long far = run.finished() ? Math.max(LEAST, TIMES * run.lastStep()) : run.lastStep();
        return Math.min(far, limits.lastStep(exact.walker().step(), groups + lookBack / 16));
    }

    /** Seeds differ in how fast they learn as runs do; the sum of twelve stands for a deviate. */
    private static double faster(LearnerSettings settings, SplittableRandom random) {
        double deviate = -6;
        for (int i = 0; i < 12; i++) {
            deviate += random.nextDouble();
        }
        return StrictMath.exp(settings.variation() * deviate);
    }

    List<Tally> tallies() {
        return paths.stream().map(Path::tally).toList();
    }

    /** The continuation that enters its stages and ends most nearly at the median steps. */
    Path typical() {
        int stages =
                1
                        + paths.stream()
                                .flatMap(p -> p.spans().stream())
                                .mapToInt(StageSpan::stage)
                                .max()
                                .orElseThrow();
        double[] distances = new double[paths.size()];
        for (int stage = -1; stage < stages; stage++) {
            int at = stage;
            double[] steps = paths.stream().mapToDouble(p -> step(p, at)).toArray();
            double[] sorted = steps.clone();
            Arrays.sort(sorted);
            double median = sorted[(sorted.length - 1) / 2];
            for (int i = 0; i < steps.length; i++) {
                distances[i] += Math.abs(steps[i] - median);
            }
        }
        return IntStream.range(0, paths.size())
                .boxed()
                .min(Comparator.comparingDouble(i -> distances[i]))
                .map(paths::get)
                .orElseThrow();
    }

    /** When a path enters a stage, or for -1 when it ends; without the stage when it ends. */
    private static double step(Path path, int stage) {
        return path.tally().stage(stage).map(StageCount::entered).orElse(path.tally().all().left());
    }

    WhatIfEstimate estimate() {
        long[] sources = new long[Source.values().length];
        for (Path path : paths) {
            for (int i = 0; i < sources.length; i++) {
                sources[i] += path.sources()[i];
            }
        }
        double all = Math.max(1, Arrays.stream(sources).sum());
        return new WhatIfEstimate(
                paths.size(),
                lastStep,
                paths.stream().mapToInt(p -> p.finished() ? 1 : 0).average().orElseThrow(),
                new EvidenceShares(
                        sources[Source.RECORDED.ordinal()] / all,
                        sources[Source.MEASURED.ordinal()] / all,
                        sources[Source.LEARNER.ordinal()] / all));
    }
}
