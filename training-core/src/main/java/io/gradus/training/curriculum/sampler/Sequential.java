package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import java.util.Arrays;
import tools.jackson.databind.json.JsonMapper;

/** Every problem of the stage's pools once, in their order, and then again. */
@Choice(
        name = "sequential",
        explanation =
                "Every problem of the stage's pools once, in the order in which they joined, and then again from the first.")
public record Sequential() implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(long asked) {}

    private static final class Sampler implements ProblemSampler {
        private final ArmSpace space;
        private long asked;

        Sampler(ArmSpace space) {
            this.space = space;
        }

        @Override
        public int[] choose(Choosing choice) {
            int[] arms = new int[choice.groups()];
            Arrays.setAll(arms, i -> (int) ((asked + i) % space.size()));
            asked += arms.length;
            return arms;
        }

        @Override
        public void observe(SampledStep step) {}

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(asked));
        }

        @Override
        public void restore(String saved) {
            asked = JsonMapper.shared().readValue(saved, State.class).asked();
        }
    }
}
