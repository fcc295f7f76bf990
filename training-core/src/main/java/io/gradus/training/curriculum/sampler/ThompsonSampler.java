package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/** Draws by the posteriors that {@link Thompson} describes. */
final class ThompsonSampler extends CategorySampler {
    /** Rewards that differ by no more are the same. */
    private static final double SAME = 1e-6;

    private final Thompson spec;
    private double[] informative = {};
    private double[] idle = {};

    ThompsonSampler(Thompson spec, ArmSpace space) {
        super(space, spec.arms());
        this.spec = spec;
    }

    private record State(double[] informative, double[] idle) {}

    @Override
    void grow(int size) {
        informative = Grown.to(size, informative, 0);
        idle = Grown.to(size, idle, 0);
    }

    @Override
    void learn(SampledStep step) {
        for (int i = 0; i < idle.length; i++) {
            informative[i] *= spec.decay();
            idle[i] *= spec.decay();
        }
        for (ArmResult result : step.results()) {
            double[] counts = result.rewardDeviation() > SAME ? informative : idle;
            counts[result.arm()]++;
        }
    }

    @Override
    ToIntFunction<SplittableRandom> drawer() {
        return random ->
                random.nextDouble() < spec.explore() ? random.nextInt(idle.length) : best(random);
    }

    private int best(SplittableRandom random) {
        int best = 0;
        double most = -1;
        for (int i = 0; i < idle.length; i++) {
            double drawn =
                    Normals.beta(spec.prior() + informative[i], spec.prior() + idle[i], random);
            if (drawn > most) {
                best = i;
                most = drawn;
            }
        }
        return best;
    }

    /** Unknown: that one posterior's draw is the greatest has no closed form. */
    @Override
    double[] categoryShares() {
        return new double[0];
    }

    /** The mean share of informative groups that is expected of the cells. */
    @Override
    public List<Metric> report() {
        double mean =
                IntStream.range(0, idle.length)
                        .mapToDouble(i ->
                                (spec.prior() + informative[i])
                                        / (2 * spec.prior() + informative[i] + idle[i]))
                        .average()
                        .orElseThrow();
        return List.of(new Metric("value/informative", mean));
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(informative, idle));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        informative = state.informative();
        idle = state.idle();
    }
}
