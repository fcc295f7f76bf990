package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Draws by the progress that {@link LearningProgress} describes. */
final class LearningProgressSampler extends CategorySampler {
    private final LearningProgress spec;
    private double[] fast = {};
    private double[] slow = {};
    private long[] steps = {};

    LearningProgressSampler(LearningProgress spec, ArmSpace space) {
        super(space, spec.arms());
        this.spec = spec;
    }

    private record State(double[] fast, double[] slow, long[] steps) {}

    @Override
    void grow(int size) {
        fast = Grown.to(size, fast, 0);
        slow = Grown.to(size, slow, 0);
        steps = Grown.to(size, steps);
    }

    @Override
    void learn(SampledStep step) {
        ArmMeans.of(step.results(), ArmResult::passRate)
                .forEach((task, rate) -> {
                    double moves = steps[task] == 0 ? 1 : spec.rate();
                    fast[task] = moves * rate + (1 - moves) * fast[task];
                    slow[task] = moves * fast[task] + (1 - moves) * slow[task];
                    steps[task]++;
                });
    }

    private double[] progress() {
        double[] progress = new double[fast.length];
        Arrays.setAll(progress, i -> Math.abs(weighed(fast[i]) - weighed(slow[i])));
        return progress;
    }

    private double weighed(double rate) {
        return rate * (1 - spec.focus()) / (rate + spec.focus() * (1 - 2 * rate));
    }

    @Override
    double[] categoryShares() {
        double[] progress = progress();
        double mean = Arrays.stream(progress).average().orElseThrow();
        double square =
                Arrays.stream(progress).map(p -> (p - mean) * (p - mean)).average().orElseThrow();
        double deviation = square > 0 ? StrictMath.sqrt(square) : 1;
        return Probabilities.normalised(
                Arrays.stream(progress)
                        .map(p -> 1 / (1 + StrictMath.exp((mean - p) / deviation)))
                        .toArray());
    }

    @Override
    public List<Metric> report() {
        double mean = Arrays.stream(progress()).average().orElseThrow();
        return Stream.concat(super.report().stream(), Stream.of(new Metric("value/progress", mean)))
                .toList();
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(fast, slow, steps));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        fast = state.fast();
        slow = state.slow();
        steps = state.steps();
    }
}
