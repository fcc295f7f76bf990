package io.gradus.benchmarks;

import io.gradus.training.curriculum.sampler.ArmResult;
import io.gradus.training.curriculum.sampler.Choosing;
import io.gradus.training.curriculum.sampler.DifficultyPredictor;
import io.gradus.training.curriculum.sampler.ProblemSampler;
import io.gradus.training.curriculum.sampler.SampledStep;
import io.gradus.training.curriculum.sampler.SamplerSpec;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.ScheduleContext;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Measures what one choice of a sampler costs, with what it learns from the group: steps of eight
 * groups of eight rollouts over one pool. What an appraiser's forward pass costs is not in it.
 */
public final class SamplerBench {
    private static final int GROUPS = 8;
    private static final int ROLLOUTS = 8;
    private static final int REPETITIONS = 5;

    /** Length of the stage, for samplers whose pace is set by it. */
    private static final long STEPS = 1000;

    private final long nanoseconds;

    /** Each repetition lasts so long and at least one step; one more before them warms up. */
    public SamplerBench(long nanoseconds) {
        this.nanoseconds = nanoseconds;
    }

    private record Named(@Setting(explanation = "The sampler.") SamplerSpec sampler) {}

    /** Every sampler that needs no settings, with its defaults, by its name in documents. */
    public static List<String> names() {
        return leaves(SamplerSpec.class)
                .map(Alternative::of)
                .filter(Alternative::isComplete)
                .map(Alternative::name)
                .toList();
    }

    private static Stream<Class<?>> leaves(Class<?> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses()).flatMap(SamplerBench::leaves)
                : Stream.of(type);
    }

    /** The sampler of this name; throws {@link IllegalArgumentException} where there is none. */
    static SamplerSpec named(String name) {
        return switch (DocumentReader.read("sampler: " + name, Named.class)) {
            case Reading.Valid<Named>(Named(SamplerSpec sampler)) -> sampler;
            case Reading.Invalid<Named>(var errors) ->
                    throw new IllegalArgumentException(errors.getFirst().sentence());
        };
    }

    /**
     * Measures a sampler over so many problems; throws {@link IllegalArgumentException} where no
     * sampler has this name.
     */
    public SamplerTiming measure(String name, int problems) {
        Walk walk = new Walk(named(name), problems);
        long started = System.nanoTime();
        walk.step();
        double first = (System.nanoTime() - started) / 1e6;
        walk.repetition(nanoseconds);
        double[] measured = new double[REPETITIONS];
        for (int i = 0; i < REPETITIONS; i++) {
            measured[i] = walk.repetition(nanoseconds);
        }
        Arrays.sort(measured);
        return new SamplerTiming(name, problems, first, measured[REPETITIONS / 2]);
    }

    /** A sampler on its way. */
    private static final class Walk {
        /** An expectation that costs nothing beside the choice. */
        private static final DifficultyPredictor APPRAISER =
                (_, _, arms) -> Arrays.stream(arms).mapToDouble(BenchArms::passRate).toArray();

        private final ProblemSampler sampler;
        private final SplittableRandom random = new SplittableRandom(1);
        private long step;

        Walk(SamplerSpec spec, int problems) {
            sampler = spec.begin(new BenchArms(problems));
        }

        /** Microseconds per choice. */
        double repetition(long nanoseconds) {
            long before = step;
            long started = System.nanoTime();
            long elapsed = 0;
            while (step == before || elapsed < nanoseconds) {
                step();
                elapsed = System.nanoTime() - started;
            }
            return elapsed / 1e3 / (GROUPS * (step - before));
        }

        void step() {
            step++;
            ScheduleContext now =
                    new ScheduleContext(step - 1, step - 1, OptionalLong.of(STEPS), step);
            List<SplittableRandom> draws =
                    IntStream.range(0, GROUPS).mapToObj(_ -> random.split()).toList();
            int[] arms = sampler.choose(new Choosing(step, now, draws, APPRAISER));
            List<ArmResult> results = Arrays.stream(arms).mapToObj(this::result).toList();
            sampler.observe(new SampledStep(step, now, results));
        }

        private ArmResult result(int arm) {
            double expected = BenchArms.passRate(arm);
            int passed = 0;
            for (int i = 0; i < ROLLOUTS; i++) {
                passed += random.nextDouble() < expected ? 1 : 0;
            }
            double rate = (double) passed / ROLLOUTS;
            double deviation = StrictMath.sqrt(rate * (1 - rate));
            return new ArmResult(arm, ROLLOUTS, rate, rate, deviation, deviation, 0.5, 16, 128);
        }
    }
}
