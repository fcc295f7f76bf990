package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Draws by the posteriors that {@link CuresPosterior} describes. */
final class CuresSampler extends WeightSampler {
    private final CuresPosterior spec;
    private final ArmValues passes = new ArmValues();
    private final ArmValues attempts = new ArmValues();

    /** Mean posterior mean of the last step's problems before it. */
    private double expected = Double.NaN;

    private record State(ArmValues.State passes, ArmValues.State attempts, double expected) {}

    CuresSampler(CuresPosterior spec, ArmSpace space) {
        super(space, true);
        this.spec = spec;
    }

    private double mean(int arm) {
        return (passes.get(arm, 0) + 1) / (attempts.get(arm, 0) + 2);
    }

    /** exp((sqrt(p (1 - p)) - 1/2) / temperature): at most 1, so that nothing overflows. */
    @Override
    double weight(int arm) {
        double p = mean(arm);
        return StrictMath.exp((StrictMath.sqrt(p * (1 - p)) - 0.5) / spec.temperature());
    }

    @Override
    public void observe(SampledStep step) {
        expected =
                step.results().stream().mapToDouble(r -> mean(r.arm())).average().orElse(expected);
        for (ArmResult result : step.results()) {
            int arm = result.arm();
            passes.set(arm, passes.get(arm, 0) + result.passRate() * result.rollouts());
            attempts.set(arm, attempts.get(arm, 0) + result.rollouts());
            reweigh(arm);
        }
    }

    @Override
    public List<Metric> report() {
        return List.of(new Metric("expected", expected), new Metric("seen", attempts.known()));
    }

    @Override
    public String save() {
        return JsonMapper.shared()
                .writeValueAsString(new State(passes.save(), attempts.save(), expected));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        passes.restore(state.passes());
        attempts.restore(state.attempts());
        expected = state.expected();
        reweigh();
    }
}
