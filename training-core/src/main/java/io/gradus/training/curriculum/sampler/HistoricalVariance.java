package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * The example selection of 1-shot RLVR (arXiv:2504.20571): problems are ranked by their historical
 * variance score, the variance of their accuracy over training epochs, and the first few are asked
 * for ever after. The paper takes the history from an earlier run; here the first epochs of the
 * same run are it.
 *
 * @param epochs epochs over all problems before the choice; ours
 * @param keep how many problems are asked afterwards; the paper trains on one, and on a few
 */
@Choice(
        name = "historical-variance",
        explanation =
                "After some epochs over all problems, only those are asked whose pass rate varied most over the epochs.",
        source = "arXiv:2504.20571")
public record HistoricalVariance(
        @Setting(
                        explanation = "Epochs over all problems before the choice.",
                        defaults = "4",
                        unit = "epochs",
                        min = 2,
                        max = 1000)
                int epochs,
        @Setting(
                        explanation = "Problems that are sampled after the choice.",
                        defaults = "1",
                        unit = "problems",
                        min = 1,
                        max = 1_000_000,
                        source = "arXiv:2504.20571")
                int keep)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(
            String epochs,
            ArmValues.State counts,
            ArmValues.State means,
            ArmValues.State squares,
            int[] chosen,
            long asked) {}

    private final class Sampler implements ProblemSampler {
        private final ArmSpace space;
        private final Shuffled.Sampler epochs;
        private final ArmValues counts = new ArmValues();
        private final ArmValues means = new ArmValues();

        /** Sums of squared distances from the mean (Welford). */
        private final ArmValues squares = new ArmValues();

        /** The problems that were chosen; empty before the choice. */
        private int[] chosen = new int[0];

        private long asked;

        Sampler(ArmSpace space) {
            this.space = space;
            epochs = new Shuffled.Sampler(space);
        }

        @Override
        public int[] choose(Choosing choice) {
            if (chosen.length == 0 && epochs.finished() >= epochs()) {
                chosen =
                        IntStream.range(0, space.size())
                                .boxed()
                                .sorted(Comparator.comparingDouble(arm -> -variance(arm)))
                                .limit(keep)
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
            return List.of(
                    new Metric("epoch", epochs.finished()), new Metric("chosen", chosen.length));
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
}
