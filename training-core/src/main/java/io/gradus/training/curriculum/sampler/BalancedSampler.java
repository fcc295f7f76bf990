package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.ArrayDeque;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Draws what {@link BalancedDifficulty} does not let rest. */
final class BalancedSampler extends WeightSampler {
    private final BalancedDifficulty spec;

    /** Until when an arm rests; one that may be asked has none, or one that is past. */
    private final ArmValues until = new ArmValues();

    /** Those that rest, in the order in which they began; some of them anew further behind. */
    private final ArrayDeque<Rest> resting = new ArrayDeque<>();

    private record Rest(int arm, long until) {}

    private record State(List<Rest> resting) {}

    BalancedSampler(BalancedDifficulty spec, ArmSpace space) {
        super(space, true);
        this.spec = spec;
    }

    @Override
    double weight(int arm) {
        return until.get(arm, 0) > 0 ? 0 : 1;
    }

    @Override
    public int[] choose(Choosing choice) {
        while (!resting.isEmpty() && resting.peek().until() < choice.step()) {
            Rest over = resting.poll();
            if (until.get(over.arm(), 0) == over.until()) {
                until.set(over.arm(), 0);
                reweigh(over.arm());
            }
        }
        return super.choose(choice);
    }

    @Override
    public void observe(SampledStep step) {
        for (ArmResult result : step.results()) {
            boolean within = spec.low() <= result.passRate() && result.passRate() <= spec.high();
            if (!within) {
                resting.add(new Rest(result.arm(), step.step() + spec.rest()));
            }
            until.set(result.arm(), within ? 0 : step.step() + spec.rest());
            reweigh(result.arm());
        }
    }

    @Override
    public List<Metric> report() {
        long count = resting.stream().filter(r -> until.get(r.arm(), 0) == r.until()).count();
        return List.of(new Metric("resting", count));
    }

    @Override
    public String save() {
        return JsonMapper.shared()
                .writeValueAsString(
                        new State(
                                resting.stream()
                                        .filter(r -> until.get(r.arm(), 0) == r.until())
                                        .toList()));
    }

    @Override
    public void restore(String saved) {
        until.clear();
        resting.clear();
        for (Rest rest : JsonMapper.shared().readValue(saved, State.class).resting()) {
            resting.add(rest);
            until.set(rest.arm(), rest.until());
        }
        reweigh();
    }
}
