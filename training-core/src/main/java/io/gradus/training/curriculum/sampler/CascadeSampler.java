package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/** Draws from the entry that {@link Cascade} describes. */
final class CascadeSampler implements DrawnSampler {
    private final Cascade spec;
    private final ArmSpace space;
    private int entry;
    private List<Double> passRates = new ArrayList<>();

    CascadeSampler(Cascade spec, ArmSpace space) {
        this.spec = spec;
        this.space = space;
    }

    private record State(int entry, List<Double> passRates) {}

    @Override
    public int[] choose(Choosing choice) {
        int due = (int) (spec.over().progress(choice.now()) * space.entries());
        enter(Math.max(entry, Math.min(due, space.entries() - 1)));
        return DrawnSampler.super.choose(choice);
    }

    private void enter(int next) {
        if (next != entry) {
            entry = next;
            passRates.clear();
        }
    }

    @Override
    public int draw(Choosing choice, SplittableRandom random) {
        boolean isEarlier = entry > 0 && random.nextDouble() < spec.keep();
        int drawn = isEarlier ? random.nextInt(entry) : entry;
        return space.arm(drawn, random.nextInt(space.size(drawn)));
    }

    @Override
    public void observe(SampledStep step) {
        for (ArmResult result : step.results()) {
            if (space.at(result.arm()).entry() == entry) {
                passRates.add(result.passRate());
            }
        }
        while (passRates.size() > spec.groups()) {
            passRates.removeFirst();
        }
        double mean = passRates.stream().mapToDouble(Double::doubleValue).average().orElse(0);
        boolean isReached = spec.until().filter(until -> mean >= until).isPresent();
        if (isReached && passRates.size() == spec.groups()) {
            enter(Math.min(entry + 1, space.entries() - 1));
        }
    }

    @Override
    public double[] shares() {
        double[] shares = new double[space.size()];
        for (int e = 0; e <= entry; e++) {
            double here = entry == 0 ? 1 : e == entry ? 1 - spec.keep() : spec.keep() / entry;
            for (int place = 0; place < space.size(e); place++) {
                shares[space.arm(e, place)] = here / space.size(e);
            }
        }
        return shares;
    }

    /** Which entry is asked now; 1 is the first. */
    @Override
    public List<Metric> report() {
        return List.of(new Metric("entry", entry + 1));
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(entry, passRates));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        entry = state.entry();
        passRates = new ArrayList<>(state.passRates());
    }
}
