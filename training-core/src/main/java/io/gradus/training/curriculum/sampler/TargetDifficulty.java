package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.json.JsonMapper;

/**
 * AdaRFT (arXiv:2504.05520): a target difficulty in [0, 100] follows the mean reward R of each
 * step, T = clip(T + step tanh(sensitivity (R - reward)), 0, 100), and the problems nearest to it
 * are asked. The paper labels each problem by a model's pass rate; here its difficulty is 100 times
 * how far its levels are from the least to the greatest ones of the stage, and of problems equally
 * near some are drawn uniformly. Defaults are those of the released recipe.
 */
@Choice(
        name = "adarft",
        explanation =
                "A target difficulty rises while the mean reward is above one half and falls below it; the problems nearest to it are asked.",
        source = "arXiv:2504.05520")
public record TargetDifficulty(
        @Setting(
                        explanation = "The target difficulty before the first step, from 0 to 100.",
                        defaults = "0",
                        min = 0,
                        max = 100,
                        source = "arXiv:2504.05520")
                double start,
        @Setting(
                        explanation = "How far one step can move the target.",
                        defaults = "50",
                        min = 0,
                        max = 100,
                        source = "arXiv:2504.05520")
                double step,
        @Setting(
                        explanation = "How steeply the target follows the reward.",
                        defaults = "2",
                        min = 0,
                        max = 100,
                        source = "arXiv:2504.05520")
                double sensitivity,
        @Setting(
                        explanation = "The mean reward at which the target stays.",
                        defaults = "0.5",
                        min = 0,
                        max = 1,
                        source = "arXiv:2504.05520")
                double reward)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    /** The target after a step with this mean reward. */
    double next(double target, double mean) {
        return Math.clamp(target + step * StrictMath.tanh(sensitivity * (mean - reward)), 0, 100);
    }

    private record State(double target) {}

    private final class Sampler implements ProblemSampler {
        private final ArmSpace space;
        private LevelIndex index;
        private double target;

        Sampler(ArmSpace space) {
            this.space = space;
            index = new LevelIndex(space);
            target = start;
        }

        @Override
        public int[] choose(Choosing choice) {
            if (index.arms() < space.size()) {
                index = new LevelIndex(space);
            }
            int[] arms = new int[choice.groups()];
            LevelIndex.Walk walk = index.from(target / 100);
            for (int i = 0; i < arms.length; i++) {
                if (walk.isOver()) {
                    walk = index.from(target / 100);
                }
                SplittableRandom random = choice.draws().get(i);
                arms[i] = walk.next(random);
            }
            return arms;
        }

        @Override
        public void observe(SampledStep step) {
            step.results().stream()
                    .mapToDouble(ArmResult::passRate)
                    .average()
                    .ifPresent(mean -> target = next(target, mean));
        }

        @Override
        public List<Metric> report() {
            return List.of(new Metric("target", target));
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(target));
        }

        @Override
        public void restore(String saved) {
            target = JsonMapper.shared().readValue(saved, State.class).target();
        }
    }
}
