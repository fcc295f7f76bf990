package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * The prompt distribution of CurES (arXiv:2510.01037): each problem has a Beta(passes + 1, fails +
 * 1) posterior of its accuracy with mean p, and is drawn by softmax(sqrt(p (1 - p)) / temperature),
 * no problem twice in a step. Its allocation of rollouts is not a matter of the sampler.
 *
 * @param temperature how even the choice is. The released sampler has 0.1 for its entropy
 *     parameter, which its code then replaces by 100 (passes + 1), nearly uniform; we keep 0.1
 */
@Choice(
        name = "cures",
        explanation =
                "A Beta posterior of every problem's pass rate; those near one half are drawn most often, by softmax of the posterior's spread.",
        source = "arXiv:2510.01037")
public record CuresPosterior(
        @Setting(
                        explanation = "How even the choice is: large is uniform, small is greedy.",
                        defaults = "0.1",
                        min = 0.001,
                        max = 1000,
                        source = "arXiv:2510.01037")
                double temperature)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(ArmValues.State passes, ArmValues.State attempts, double expected) {}

    private final class Sampler extends WeightSampler {
        private final ArmValues passes = new ArmValues();
        private final ArmValues attempts = new ArmValues();

        /** Mean posterior mean of the last step's problems before it. */
        private double expected = Double.NaN;

        Sampler(ArmSpace space) {
            super(space, true);
        }

        private double mean(int arm) {
            return (passes.get(arm, 0) + 1) / (attempts.get(arm, 0) + 2);
        }

        /** exp((sqrt(p (1 - p)) - 1/2) / temperature): at most 1, so that nothing overflows. */
        @Override
        double weight(int arm) {
            double p = mean(arm);
            return StrictMath.exp((StrictMath.sqrt(p * (1 - p)) - 0.5) / temperature);
        }

        @Override
        public void observe(SampledStep step) {
            expected =
                    step.results().stream()
                            .mapToDouble(r -> mean(r.arm()))
                            .average()
                            .orElse(expected);
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
}
