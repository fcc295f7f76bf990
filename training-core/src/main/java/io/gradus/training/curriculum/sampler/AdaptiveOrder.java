package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Adaptive Difficulty Curriculum Learning (ADCL, arXiv:2505.08364): problems are sorted from easy
 * to hard and split into chunks; before each chunk is asked its difficulty is estimated anew with
 * the policy of that moment, and it is sorted again. The paper estimates by rollouts of its own;
 * here a problem's estimate is one minus its latest pass rate, else that of the problems of its
 * cell that were asked, else its level. After the last chunk all begins anew.
 *
 * @param chunks into how many parts the problems are split; ours
 */
@Choice(
        name = "adcl",
        explanation =
                "From easy to hard in chunks; each chunk is sorted again by the current policy's pass rates before it is sampled.",
        source = "arXiv:2505.08364")
public record AdaptiveOrder(
        @Setting(
                        explanation = "Parts into which the problems are split.",
                        defaults = "4",
                        min = 1,
                        max = 1000)
                int chunks)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(
            ArmValues.State latest, int arms, int end, int[] chunk, int asked, double shift) {}

    /** Sorts once per chunk. */
    private final class Sampler implements ProblemSampler {
        private final ArmSpace space;
        private final ArmValues latest = new ArmValues();

        /** All arms of the epoch from easy to hard by level; it follows from their number. */
        private int[] order = new int[0];

        private double[] levels = new double[0];

        /** Where in the order the chunk at hand ends. */
        private int end;

        private int[] chunk = new int[0];
        private int asked;

        /** How far a problem of the chunk was moved on average, as a share of the chunk. */
        private double shift;

        Sampler(ArmSpace space) {
            this.space = space;
        }

        @Override
        public int[] choose(Choosing choice) {
            int[] arms = new int[choice.groups()];
            for (int i = 0; i < arms.length; i++) {
                if (asked == chunk.length) {
                    next();
                }
                arms[i] = chunk[asked++];
            }
            return arms;
        }

        private void next() {
            if (end == order.length) {
                end = 0;
                sort(space.size());
            }
            int begin = end;
            end = Math.min(order.length, begin + (order.length - 1) / chunks + 1);
            int[] before = Arrays.copyOfRange(order, begin, end);
            int[] places = sorted(before.length, estimates(before)::applyAsDouble);
            chunk = IntStream.of(places).map(place -> before[place]).toArray();
            shift =
                    IntStream.range(0, places.length)
                                    .mapToDouble(i -> Math.abs(places[i] - i))
                                    .average()
                                    .orElseThrow()
                            / places.length;
            asked = 0;
        }

        /** Estimates of the difficulty of these arms, by their place among them. */
        private IntToDoubleFunction estimates(int[] arms) {
            CellMeans cells = CellMeans.of(space, latest);
            double[] estimates =
                    IntStream.of(arms)
                            .mapToDouble(arm ->
                                    latest.has(arm)
                                            ? 1 - latest.get(arm)
                                            : 1 - cells.of(space.at(arm), 1 - levels[arm]))
                            .toArray();
            return place -> estimates[place];
        }

        private void sort(int arms) {
            levels = ArmLevels.of(space, arms);
            order = sorted(arms, arm -> levels[arm]);
        }

        /** The numbers below a size by a value, those of equal value in their order. */
        private static int[] sorted(int size, IntToDoubleFunction value) {
            return IntStream.range(0, size)
                    .boxed()
                    .sorted(Comparator.comparingDouble(value::applyAsDouble))
                    .mapToInt(Integer::intValue)
                    .toArray();
        }

        @Override
        public void observe(SampledStep step) {
            step.results().forEach(result -> latest.set(result.arm(), result.passRate()));
        }

        @Override
        public List<Metric> report() {
            return List.of(
                    new Metric("progress", order.length == 0 ? 0 : (double) end / order.length),
                    new Metric("shift", shift));
        }

        @Override
        public String save() {
            return JsonMapper.shared()
                    .writeValueAsString(
                            new State(latest.save(), order.length, end, chunk, asked, shift));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            latest.restore(state.latest());
            sort(state.arms());
            end = state.end();
            chunk = state.chunk();
            asked = state.asked();
            shift = state.shift();
        }
    }
}
