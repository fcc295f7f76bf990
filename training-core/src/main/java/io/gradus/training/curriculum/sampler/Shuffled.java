package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/**
 * Shuffled epochs, as of a usual data loader: every problem of the stage's pools once in a random
 * order, and then again in another. Problems that join meanwhile wait for the next epoch.
 */
@Choice(
        name = "shuffled",
        explanation =
                "Every problem of the stage's pools once in a random order, and then again in another.")
public record Shuffled() implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    /** All numbers below {@code size} in an order that the seed fixes (Fisher and Yates). */
    static int[] order(long seed, int size) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            int other = random.nextInt(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
        return order;
    }

    /** The order follows from its seed and the number of arms. */
    private record State(long epoch, long seed, int asked, int arms) {}

    /** Goes through the epochs. */
    static final class Sampler implements ProblemSampler {
        private final ArmSpace space;
        private long epoch;
        private long seed;
        private int asked;
        private int[] order = new int[0];

        Sampler(ArmSpace space) {
            this.space = space;
        }

        @Override
        public int[] choose(Choosing choice) {
            int[] arms = new int[choice.groups()];
            for (int i = 0; i < arms.length; i++) {
                if (asked == order.length) {
                    begin(choice.draws().get(i).nextLong());
                }
                arms[i] = order[asked++];
            }
            return arms;
        }

        /** Epochs that are over. */
        long finished() {
            return asked < order.length ? epoch - 1 : epoch;
        }

        private void begin(long drawn) {
            seed = drawn;
            epoch++;
            asked = 0;
            order = order(seed, space.size());
        }

        @Override
        public void observe(SampledStep step) {}

        @Override
        public List<Metric> report() {
            return List.of(new Metric("epoch", epoch));
        }

        @Override
        public String save() {
            return JsonMapper.shared()
                    .writeValueAsString(new State(epoch, seed, asked, order.length));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            epoch = state.epoch();
            seed = state.seed();
            asked = state.asked();
            order = order(seed, state.arms());
        }
    }
}
