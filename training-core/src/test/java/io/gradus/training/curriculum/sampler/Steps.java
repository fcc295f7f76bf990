package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.document.schedule.ScheduleContext;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Steps that tests lead samplers through. */
final class Steps {
    private static final int ROLLOUTS = 8;

    private Steps() {}

    static ScheduleContext at(long step) {
        return new ScheduleContext(step - 1, step - 1, OptionalLong.of(200), step * 100);
    }

    /** A choice of so many groups, its draws fixed by the step. */
    static Choosing choosing(long step, int groups) {
        List<SplittableRandom> draws =
                IntStream.range(0, groups)
                        .mapToObj(g -> new RandomStreams(1).stream(Purpose.PROBLEMS, step, g, 0))
                        .toList();
        return new Choosing(step, at(step), draws, Steps::appraise);
    }

    /** Somewhat random, but the same for an arm at every call. */
    private static double[] appraise(Prediction what, ArmSpace space, int[] arms) {
        return Arrays.stream(arms)
                .mapToDouble(arm -> new SplittableRandom(arm).nextDouble())
                .toArray();
    }

    /** A group of eight rollouts of an arm, so many of which pass, scored 0 and 1. */
    static ArmResult result(int arm, int passed) {
        double rate = (double) passed / ROLLOUTS;
        double deviation = Math.sqrt(rate * (1 - rate));
        return new ArmResult(arm, ROLLOUTS, rate, rate, deviation, 2 * deviation, 0.5, 4, 32);
    }

    static SampledStep step(long step, ArmResult... results) {
        return new SampledStep(step, at(step), List.of(results));
    }

    /**
     * A whole step: chooses, and answers each arm by its pass rate with draws of the step's own.
     */
    static int[] take(ProblemSampler sampler, long step, int groups, IntToDoubleFunction passRate) {
        int[] arms = sampler.choose(choosing(step, groups));
        SplittableRandom random = new SplittableRandom(step);
        ArmResult[] results =
                Arrays.stream(arms)
                        .mapToObj(arm -> result(arm, passed(passRate.applyAsDouble(arm), random)))
                        .toArray(ArmResult[]::new);
        sampler.observe(step(step, results));
        return arms;
    }

    private static int passed(double rate, SplittableRandom random) {
        return (int) IntStream.range(0, ROLLOUTS).filter(_ -> random.nextDouble() < rate).count();
    }
}
