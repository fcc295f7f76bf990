package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.BitSet;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * The no-positive-resampling of ScaleRL (arXiv:2510.13786): a problem is dropped for ever once a
 * group's pass rate reaches a threshold; the others are drawn uniformly. When all are dropped,
 * which the paper does not speak of, all are drawn uniformly again.
 */
@Choice(
        name = "retirement",
        explanation =
                "Problems are dropped permanently once a group passes them almost always; the others are drawn uniformly.",
        source = "arXiv:2510.13786")
public record Retirement(
        @Setting(
                        explanation = "Pass rate of a group that retires its problem.",
                        defaults = "0.9",
                        min = 0,
                        max = 1,
                        source = "arXiv:2510.13786")
                double passRate)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(int[] retired) {}

    private final class Sampler extends WeightSampler {
        private BitSet retired = new BitSet();

        Sampler(ArmSpace space) {
            super(space, true);
        }

        @Override
        double weight(int arm) {
            return retired.get(arm) ? 0 : 1;
        }

        @Override
        public void observe(SampledStep step) {
            for (ArmResult result : step.results()) {
                if (result.passRate() >= passRate) {
                    retired.set(result.arm());
                    reweigh(result.arm());
                }
            }
        }

        @Override
        public List<Metric> report() {
            return List.of(new Metric("retired", retired.cardinality()));
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(retired.stream().toArray()));
        }

        @Override
        public void restore(String saved) {
            retired = new BitSet();
            for (int arm : JsonMapper.shared().readValue(saved, State.class).retired()) {
                retired.set(arm);
            }
            reweigh();
        }
    }
}
