package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.ArrayDeque;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * Balanced online difficulty filtering (Bae et al., arXiv:2504.03380), before the rollouts instead
 * of behind them: problems are drawn uniformly from those whose latest pass rate is intermediate or
 * that nobody has seen. The paper asks every problem anew and throws groups outside of the band
 * away, which a group filter does; here a problem outside of it rests for some steps. Both bounds
 * and the rest are ours.
 */
@Choice(
        name = "balanced",
        explanation =
                "Problems of intermediate latest pass rate and unseen ones, uniformly; too easy and too hard ones rest for some steps.",
        source = "arXiv:2504.03380")
public record BalancedDifficulty(
        @Setting(
                        explanation =
                                "Smallest pass rate of a problem that is sampled again immediately.",
                        defaults = "0.2",
                        min = 0,
                        max = 1)
                double low,
        @Setting(
                        explanation =
                                "Largest pass rate of a problem that is sampled again immediately.",
                        defaults = "0.8",
                        min = 0,
                        max = 1)
                double high,
        @Setting(
                        explanation = "Steps for which a problem outside of the band rests.",
                        defaults = "50",
                        unit = "steps",
                        min = 1,
                        max = 1_000_000)
                int rest)
        implements ItemSamplerSpec {
    public BalancedDifficulty {
        if (low > high) {
            throw new IllegalArgumentException(
                    "low must be at most high, was " + low + " and " + high);
        }
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record Rest(int arm, long until) {}

    private record State(List<Rest> resting) {}

    private final class Sampler extends WeightSampler {
        /** Until when an arm rests; one that may be asked has none, or one that is past. */
        private final ArmValues until = new ArmValues();

        /** Those that rest, in the order in which they began; some of them anew further behind. */
        private final ArrayDeque<Rest> resting = new ArrayDeque<>();

        Sampler(ArmSpace space) {
            super(space, true);
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
                boolean within = low <= result.passRate() && result.passRate() <= high;
                if (!within) {
                    resting.add(new Rest(result.arm(), step.step() + rest()));
                }
                until.set(result.arm(), within ? 0 : step.step() + rest());
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
}
