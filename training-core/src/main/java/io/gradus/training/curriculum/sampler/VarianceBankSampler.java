package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/** Draws from the bank that {@link VarianceBank} describes, and uniformly beside it. */
final class VarianceBankSampler implements ProblemSampler {
    private final VarianceBank spec;
    private final ArmSpace space;

    /** Priorities; 0 of what is not in the bank. */
    private final WeightTree bank = new WeightTree();

    private int banked;
    private int useless;
    private double variance = Double.NaN;

    private record State(int[] arms, double[] priorities, int useless, double variance) {}

    VarianceBankSampler(VarianceBank spec, ArmSpace space) {
        this.spec = spec;
        this.space = space;
    }

    @Override
    public int[] choose(Choosing choice) {
        bank.grow(space.size(), _ -> 0);
        int[] arms = new int[choice.groups()];
        int replayed = Math.min(useless, Math.min(banked, arms.length));
        double[] priorities = new double[replayed];
        for (int i = 0; i < replayed; i++) {
            arms[i] = bank.draw(choice.draws().get(i));
            priorities[i] = bank.get(arms[i]);
            bank.set(arms[i], 0);
        }
        for (int i = 0; i < replayed; i++) {
            bank.set(arms[i], priorities[i]);
        }
        Urn urn = new Urn(space.size());
        for (int i = replayed; i < arms.length; i++) {
            urn = urn.isEmpty() ? new Urn(space.size()) : urn;
            SplittableRandom random = choice.draws().get(i);
            arms[i] = urn.draw(random);
        }
        return arms;
    }

    @Override
    public void observe(SampledStep step) {
        bank.grow(space.size(), _ -> 0);
        double threshold = spec.threshold(step.now().stageStep());
        useless = 0;
        double sum = 0;
        for (ArmResult result : step.results()) {
            double p = VarianceBank.variance(result.passRate(), result.rollouts());
            double before = bank.get(result.arm());
            double priority = before > 0 ? spec.momentum() * before + (1 - spec.momentum()) * p : p;
            put(result.arm(), priority >= threshold ? priority : 0);
            useless += p < threshold ? 1 : 0;
            sum += p;
        }
        variance = step.results().isEmpty() ? variance : sum / step.results().size();
    }

    private void put(int arm, double priority) {
        banked += (priority > 0 ? 1 : 0) - (bank.get(arm) > 0 ? 1 : 0);
        bank.set(arm, priority);
    }

    @Override
    public List<Metric> report() {
        return List.of(
                new Metric("bank", banked),
                new Metric("useless", useless),
                new Metric("variance", variance));
    }

    @Override
    public String save() {
        int[] arms = IntStream.range(0, bank.size()).filter(a -> bank.get(a) > 0).toArray();
        double[] priorities = IntStream.of(arms).mapToDouble(bank::get).toArray();
        return JsonMapper.shared()
                .writeValueAsString(new State(arms, priorities, useless, variance));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        bank.clear();
        bank.grow(space.size(), _ -> 0);
        banked = state.arms().length;
        for (int i = 0; i < banked; i++) {
            bank.set(state.arms()[i], state.priorities()[i]);
        }
        useless = state.useless();
        variance = state.variance();
    }
}
