package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Every problem once in the order of its difficulty, and then again: the fixed orders that adaptive
 * ones are compared with. Difficulty is the levels of a problem's cell alone: the mean over its
 * attributes of how far each is from the least to the greatest level in the stage.
 */
@Choice(
        name = "by-difficulty",
        explanation =
                "Every problem of the stage's pools once in the order of the levels of its cell, and then again from the first.")
public record ByDifficulty(
        @Setting(explanation = "Which problems come first.", defaults = "easiest") First first)
        implements ItemSamplerSpec {
    /** Which problems come first. */
    public enum First {
        /** From easy to hard. */
        EASIEST,
        /** From hard to easy. */
        HARDEST
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    /** The order follows from the number of arms that it began with. */
    private record State(int asked, int arms) {}

    /** The order is sorted once per epoch. */
    private final class Sampler implements ProblemSampler {
        private final ArmSpace space;
        private int asked;
        private int[] order = new int[0];
        private double[] hardness = new double[0];

        Sampler(ArmSpace space) {
            this.space = space;
        }

        @Override
        public int[] choose(Choosing choice) {
            int[] arms = new int[choice.groups()];
            for (int i = 0; i < arms.length; i++) {
                if (asked == order.length) {
                    sort(space.size());
                    asked = 0;
                }
                arms[i] = order[asked++];
            }
            return arms;
        }

        private void sort(int arms) {
            if (arms == order.length) {
                return;
            }
            hardness = ArmLevels.of(space, arms);
            Comparator<Integer> easiest = Comparator.comparingDouble(arm -> hardness[arm]);
            order =
                    IntStream.range(0, arms)
                            .boxed()
                            .sorted(
                                    switch (first) {
                                        case EASIEST -> easiest;
                                        case HARDEST -> easiest.reversed();
                                    })
                            .mapToInt(Integer::intValue)
                            .toArray();
        }

        @Override
        public void observe(SampledStep step) {}

        @Override
        public List<Metric> report() {
            return asked == 0
                    ? List.of()
                    : List.of(new Metric("level", hardness[order[asked - 1]]));
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(asked, order.length));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            sort(state.arms());
            asked = state.asked();
        }
    }
}
