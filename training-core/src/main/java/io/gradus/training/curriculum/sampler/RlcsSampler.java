package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Draws by the weights that {@link CurriculumSampling} describes, no problem twice in a step. */
final class RlcsSampler extends WeightSampler {
    /** The share of useful groups is told as if it were at least this. */
    private static final double LEAST_USEFUL = 0.01;

    private final CurriculumSampling spec;
    private final ArmValues rates = new ArmValues();
    private double[] levels = new double[0];

    /** Arms whose levels the levels were measured among. */
    private int met;

    private double useful = 1;

    private record State(ArmValues.State rates, double useful) {}

    RlcsSampler(CurriculumSampling spec, ArmSpace space) {
        super(space, true);
        this.spec = spec;
    }

    @Override
    double weight(int arm) {
        double easy = 1 - levels[arm];
        double p =
                rates.has(arm) ? spec.label() * easy + (1 - spec.label()) * rates.get(arm) : easy;
        return spec.floor() + 4 * p * (1 - p);
    }

    private void meet(int arms) {
        levels = ArmLevels.of(space(), arms);
        met = arms;
    }

    private void grow() {
        if (met < space().size()) {
            meet(space().size());
            reweigh();
        }
    }

    @Override
    public int[] choose(Choosing choice) {
        grow();
        return super.choose(choice);
    }

    @Override
    public double[] shares() {
        grow();
        return super.shares();
    }

    @Override
    public void observe(SampledStep step) {
        grow();
        double share = spec.decay();
        for (ArmResult result : step.results()) {
            int arm = result.arm();
            double before = rates.get(arm, result.passRate());
            rates.set(arm, share * before + (1 - share) * result.passRate());
            reweigh(arm);
        }
        step.results().stream()
                .mapToDouble(r -> 0 < r.passRate() && r.passRate() < 1 ? 1 : 0)
                .average()
                .ifPresent(now -> useful = share * useful + (1 - share) * now);
    }

    @Override
    public double expansion() {
        return Math.min(spec.expand(), needed());
    }

    /** Multiple of the wanted problems that fills a batch, as things went so far. */
    private double needed() {
        return 1 / Math.max(useful, LEAST_USEFUL);
    }

    @Override
    public List<Metric> report() {
        return List.of(new Metric("expansion", needed()));
    }

    @Override
    public String save() {
        return JsonMapper.shared().writeValueAsString(new State(rates.save(), useful));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        rates.restore(state.rates());
        useful = state.useful();
        meet(space().size());
        reweigh();
    }
}
