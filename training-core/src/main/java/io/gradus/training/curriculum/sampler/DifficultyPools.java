package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;

/**
 * The difficulty pools of prime-rl (DifficultyPoolSampler, 2026-08): a problem is hard, normal or
 * easy by the mean of its latest group, and each pool has a weight per problem. A pool is a view of
 * the latest score, so that no problem is held in one. Problems nobody has seen have a weight of
 * their own. The score is the unshaped one.
 */
@Choice(
        name = "difficulty-pools",
        explanation =
                "Problems are hard, normal or easy by the pass rate of their latest group, and drawn by a weight of each kind.",
        source = "prime-rl")
public record DifficultyPools(
        @Setting(
                        explanation = "Largest pass rate of a hard problem.",
                        defaults = "0.25",
                        min = 0,
                        max = 1,
                        source = "prime-rl")
                double hardUpTo,
        @Setting(
                        explanation = "Largest pass rate of a normal problem.",
                        defaults = "0.75",
                        min = 0,
                        max = 1,
                        source = "prime-rl")
                double normalUpTo,
        @Setting(
                        explanation = "Weight of a hard problem.",
                        defaults = "0.2",
                        min = 0,
                        max = 1000,
                        source = "prime-rl")
                double hard,
        @Setting(
                        explanation = "Weight of a normal problem.",
                        defaults = "1",
                        min = 0,
                        max = 1000,
                        source = "prime-rl")
                double normal,
        @Setting(
                        explanation = "Weight of an easy problem.",
                        defaults = "0.2",
                        min = 0,
                        max = 1000,
                        source = "prime-rl")
                double easy,
        @Setting(
                        explanation = "Weight of an unseen problem.",
                        defaults = "1",
                        min = 0,
                        max = 1000,
                        source = "prime-rl")
                double unseen)
        implements ItemSamplerSpec {
    public DifficultyPools {
        if (hardUpTo >= normalUpTo) {
            throw new IllegalArgumentException(
                    "hardUpTo must be below normalUpTo, was " + hardUpTo + " and " + normalUpTo);
        }
        if (hard + normal + easy + unseen == 0) {
            throw new IllegalArgumentException("hard, normal, easy and unseen must not all be 0");
        }
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    /** Draws with replacement, as the authors do. */
    private final class Sampler extends WeightSampler {
        private final ArmValues latest = new ArmValues();
        private final int[] counts = new int[Pool.values().length];

        private enum Pool {
            HARD,
            NORMAL,
            EASY
        }

        Sampler(ArmSpace space) {
            super(space, false);
        }

        private Pool pool(double passRate) {
            if (passRate <= hardUpTo) {
                return Pool.HARD;
            }
            return passRate <= normalUpTo ? Pool.NORMAL : Pool.EASY;
        }

        @Override
        double weight(int arm) {
            if (!latest.has(arm)) {
                return unseen;
            }
            return switch (pool(latest.get(arm))) {
                case HARD -> hard;
                case NORMAL -> normal;
                case EASY -> easy;
            };
        }

        @Override
        public void observe(SampledStep step) {
            for (ArmResult result : step.results()) {
                if (latest.has(result.arm())) {
                    counts[pool(latest.get(result.arm())).ordinal()]--;
                }
                latest.set(result.arm(), result.passRate());
                counts[pool(result.passRate()).ordinal()]++;
                reweigh(result.arm());
            }
        }

        @Override
        public List<Metric> report() {
            List<Metric> metrics = new ArrayList<>();
            for (Pool pool : Pool.values()) {
                String name = "pool/" + pool.name().toLowerCase(Locale.ROOT);
                metrics.add(new Metric(name, counts[pool.ordinal()]));
            }
            metrics.add(new Metric("pool/unseen", space().size() - latest.known()));
            return metrics;
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(latest.save());
        }

        @Override
        public void restore(String saved) {
            ArmValues.State state = JsonMapper.shared().readValue(saved, ArmValues.State.class);
            latest.restore(state);
            Arrays.fill(counts, 0);
            for (double passRate : state.values()) {
                counts[pool(passRate).ordinal()]++;
            }
            reweigh();
        }
    }
}
