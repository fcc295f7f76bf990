package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * The difficulty-aware retrospective sampling of QwenLong-L1 (arXiv:2505.17667): a problem that was
 * asked is asked again in proportion to 1 / its mean reward. Here the mean is that of the unshaped
 * scores of all its groups.
 *
 * @param floor the mean reward of a problem that was never solved, so that its weight is finite;
 *     ours
 * @param unseen weight of a problem that nobody has seen; ours, that of one that is always solved
 */
@Choice(
        name = "retrospective",
        explanation =
                "Problems are asked again in proportion to 1 / their mean reward, so that hard ones come back most often.",
        source = "arXiv:2505.17667")
public record Retrospective(
        @Setting(
                        explanation =
                                "What a mean reward below it counts as, so that problems never solved have a finite weight.",
                        defaults = "0.1",
                        min = 0.0001,
                        max = 1)
                double floor,
        @Setting(explanation = "Weight of an unseen problem.", defaults = "1", min = 0, max = 10000)
                double unseen)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(ArmValues.State sums, ArmValues.State groups) {}

    /** Draws no problem twice in a step. */
    private final class Sampler extends WeightSampler {
        private final ArmValues sums = new ArmValues();
        private final ArmValues groups = new ArmValues();

        Sampler(ArmSpace space) {
            super(space, true);
        }

        @Override
        double weight(int arm) {
            return groups.has(arm) ? 1 / Math.max(floor, sums.get(arm) / groups.get(arm)) : unseen;
        }

        @Override
        public void observe(SampledStep step) {
            for (ArmResult result : step.results()) {
                int arm = result.arm();
                sums.set(arm, sums.get(arm, 0) + result.passRate());
                groups.set(arm, groups.get(arm, 0) + 1);
                reweigh(arm);
            }
        }

        @Override
        public List<Metric> report() {
            return List.of(new Metric("seen", groups.known()));
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(sums.save(), groups.save()));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            sums.restore(state.sums());
            groups.restore(state.groups());
            reweigh();
        }
    }
}
