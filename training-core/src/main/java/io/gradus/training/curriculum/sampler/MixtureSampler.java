package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.schedule.ScheduleContext;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/** Draws an entry by weights that move, and within it an arm uniformly. */
final class MixtureSampler implements DrawnSampler {
    private final Weighted spec;
    private final ArmSpace space;
    private double[] weights;

    MixtureSampler(Weighted spec, ArmSpace space) {
        this.spec = spec;
        this.space = space;
        weights = at(ScheduleContext.startOf(OptionalLong.of(1)));
    }

    private record State(double[] weights) {}

    private double[] at(ScheduleContext now) {
        return Probabilities.normalised(spec.at(now));
    }

    @Override
    public int[] choose(Choosing choice) {
        weights = at(choice.now());
        return DrawnSampler.super.choose(choice);
    }

    @Override
    public int draw(Choosing choice, SplittableRandom random) {
        int entry = Weighted.draw(weights, random);
        return space.arm(entry, random.nextInt(space.size(entry)));
    }

    @Override
    public void observe(SampledStep step) {}

    @Override
    public double[] shares() {
        return new EntrySampler(space, _ -> 0, entry -> weights[entry]).shares();
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(weights));
    }

    @Override
    public void restore(String saved) {
        weights = JsonMapper.shared().readValue(saved, State.class).weights();
    }
}
