package io.gradus.training.curriculum.sampler;

import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * Draws an entry, and within it an arm uniformly.
 *
 * @param space what is chosen among
 * @param entry draws an entry
 * @param weight how likely it makes an entry, up to a common factor
 */
record EntrySampler(
        ArmSpace space, ToIntFunction<SplittableRandom> entry, IntToDoubleFunction weight)
        implements DrawnSampler {
    @Override
    public int draw(Choosing choice, SplittableRandom random) {
        int drawn = entry.applyAsInt(random);
        return space.arm(drawn, random.nextInt(space.size(drawn)));
    }

    @Override
    public void observe(SampledStep step) {}

    @Override
    public double[] shares() {
        double all = IntStream.range(0, space.entries()).mapToDouble(weight).sum();
        double[] shares = new double[space.size()];
        for (int e = 0; e < space.entries(); e++) {
            for (int i = 0; i < space.size(e); i++) {
                shares[space.arm(e, i)] = weight.applyAsDouble(e) / all / space.size(e);
            }
        }
        return shares;
    }
}
