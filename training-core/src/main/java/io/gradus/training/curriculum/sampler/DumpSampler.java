package io.gradus.training.curriculum.sampler;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Draws by the bounds that {@link Dump} describes. */
final class DumpSampler extends CategorySampler {
    private final Dump spec;
    private final List<Deque<Seen>> windows = new ArrayList<>();
    private double[] means = {};
    private long[] rollouts = {};

    DumpSampler(Dump spec, ArmSpace space) {
        super(space, spec.arms());
        this.spec = spec;
    }

    /** A group's mean absolute advantage and how many rollouts it had. */
    private record Seen(double value, int rollouts) {}

    private record State(List<List<Seen>> windows, long[] rollouts) {}

    @Override
    void grow(int size) {
        while (windows.size() < size) {
            windows.add(new ArrayDeque<>());
        }
        means = Grown.to(size, means, 0);
        rollouts = Grown.to(size, rollouts);
    }

    @Override
    void learn(SampledStep step) {
        for (ArmResult result : step.results()) {
            int arm = result.arm();
            windows.get(arm).addLast(new Seen(result.meanAbsoluteAdvantage(), result.rollouts()));
            rollouts[arm] += result.rollouts();
            means[arm] = mean(windows.get(arm));
        }
    }

    /** The mean over the window's rollouts, newest first; groups beyond it are forgotten. */
    private double mean(Deque<Seen> groups) {
        double sum = 0;
        int counted = 0;
        int kept = 0;
        for (Seen group : groups.reversed()) {
            int counts = Math.min(group.rollouts(), spec.window() - counted);
            sum += counts * group.value();
            counted += counts;
            kept += counts > 0 ? 1 : 0;
        }
        while (groups.size() > kept) {
            groups.removeFirst();
        }
        return sum / counted;
    }

    @Override
    double[] categoryShares() {
        double all = 2 * StrictMath.log(Math.max(1, Arrays.stream(rollouts).sum()) + 1.0);
        double[] bounds = new double[means.length];
        Arrays.setAll(
                bounds,
                i -> means[i] + spec.exploration() * StrictMath.sqrt(all / (rollouts[i] + 1)));
        return Probabilities.softmax(bounds, spec.temperature());
    }

    @Override
    public String save() {
        List<List<Seen>> groups = windows.stream().map(List::copyOf).toList();
        return JsonMapper.shared().writeValueAsString(new State(groups, rollouts));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        windows.clear();
        state.windows().forEach(groups -> windows.add(new ArrayDeque<>(groups)));
        rollouts = state.rollouts();
        means = windows.stream().mapToDouble(w -> w.isEmpty() ? 0 : mean(w)).toArray();
    }
}
