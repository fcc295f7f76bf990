package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/** Asks as {@link HistoricalVariance} describes. */
final class HistoricalVarianceSampler implements ProblemSampler {
    private final HistoricalVariance spec;
    private final ArmSpace space;
    private final ShuffledSampler epochs;
    private final ArmValues counts = new ArmValues();
    private final ArmValues means = new ArmValues();

    /** Sums of squared distances from the mean (Welford). */
    private final ArmValues squares = new ArmValues();

    /** The problems that were chosen; empty before the choice. */
    private int[] chosen = new int[0];

    private long asked;

    private record State(
            String epochs,
            ArmValues.State counts,
            ArmValues.State means,
            ArmValues.State squares,
            int[] chosen,
            long asked) {}

    HistoricalVarianceSampler(HistoricalVariance spec, ArmSpace space) {
        this.spec = spec;
        this.space = space;
        epochs = new ShuffledSampler(space);
    }

    @Override
    public int[] choose(Choosing choice) {
        if (chosen.length == 0 && epochs.finished() >= spec.epochs()) {
            chosen =
                    IntStream.range(0, space.size())
                            .boxed()
                            .sorted(Comparator.comparingDouble(arm -> -variance(arm)))
                            .limit(spec.keep())
                            .mapToInt(Integer::intValue)
                            .toArray();
        }
        if (chosen.length == 0) {
            return epochs.choose(choice);
        }
        int[] arms = new int[choice.groups()];
        Arrays.setAll(arms, i -> chosen[(int) ((asked + i) % chosen.length)]);
        asked += arms.length;
        return arms;
    }

    private double variance(int arm) {
        return counts.has(arm) ? squares.get(arm) / counts.get(arm) : 0;
    }

    @Override
    public void observe(SampledStep step) {
        if (chosen.length > 0) {
            return;
        }
        for (ArmResult result : step.results()) {
            int arm = result.arm();
            double count = counts.get(arm, 0) + 1;
            double before = means.get(arm, 0);
            double mean = before + (result.passRate() - before) / count;
            double square = (result.passRate() - before) * (result.passRate() - mean);
            counts.set(arm, count);
            means.set(arm, mean);
            squares.set(arm, squares.get(arm, 0) + square);
        }
    }

    @Override
    public List<Metric> report() {
        return List.of(new Metric("epoch", epochs.finished()), new Metric("chosen", chosen.length));
    }

    @Override
    public String save() {
        return JsonMapper.shared()
                .writeValueAsString(
                        new State(
                                epochs.save(),
                                counts.save(),
                                means.save(),
                                squares.save(),
                                chosen,
                                asked));
    }

    @Override
    public void restore(String saved) {
        State state = JsonMapper.shared().readValue(saved, State.class);
        epochs.restore(state.epochs());
        counts.restore(state.counts());
        means.restore(state.means());
        squares.restore(state.squares());
        chosen = state.chosen();
        asked = state.asked();
    }
}
