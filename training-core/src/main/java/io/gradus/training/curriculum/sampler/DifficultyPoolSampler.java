package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;

/** Draws by the pools that {@link DifficultyPools} describes, with replacement as they do. */
final class DifficultyPoolSampler extends WeightSampler {
    private final DifficultyPools spec;
    private final ArmValues latest = new ArmValues();
    private final int[] counts = new int[Pool.values().length];

    private enum Pool {
        HARD,
        NORMAL,
        EASY
    }

    DifficultyPoolSampler(DifficultyPools spec, ArmSpace space) {
        super(space, false);
        this.spec = spec;
    }

    private Pool pool(double passRate) {
        if (passRate <= spec.hardUpTo()) {
            return Pool.HARD;
        }
        return passRate <= spec.normalUpTo() ? Pool.NORMAL : Pool.EASY;
    }

    @Override
    double weight(int arm) {
        if (!latest.has(arm)) {
            return spec.unseen();
        }
        return switch (pool(latest.get(arm))) {
            case HARD -> spec.hard();
            case NORMAL -> spec.normal();
            case EASY -> spec.easy();
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
