package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Re-Schedule (arXiv:2510.24832): problems go from a high to a low r-score, the accuracy that
 * editing the reasoning tree of a problem could gain. The paper builds each tree offline, k
 * branches every so many tokens, and weighs the loss by the schedule; here a problem is drawn by
 * the weight, and nothing is known of its tree but its latest group. The score is therefore a
 * stand-in, {@link TreeGain}: the gain expected from keeping the best of k branches that the
 * group's rollouts are spread over at random, over the greatest such gain. With q in [0, 1] and s
 * going from 0 to 1 over the stage's first steps the weight is (1 - s) q + s (1 - q), the linear
 * schedule; a problem nobody has seen has weight 1.
 *
 * @param branches k; 4 in the released trees
 * @param steps steps over which the order is turned around; ours
 */
@Choice(
        name = "re-schedule",
        explanation =
                "From problems whose latest group leaves much to gain by one choice to those where it leaves little.",
        source = "arXiv:2510.24832")
public record ReasoningTrees(
        @Setting(
                        explanation = "Branches that a group's rollouts are spread over.",
                        defaults = "4",
                        min = 2,
                        max = 64,
                        source = "arXiv:2510.24832")
                int branches,
        @Setting(
                        explanation = "Steps of the stage over which the order is turned around.",
                        defaults = "200",
                        unit = "steps",
                        min = 1,
                        max = 1_000_000)
                int steps)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    /** How far the order is turned around in a step of the stage, s. */
    double turned(long stageStep) {
        return Math.min(1, (double) stageStep / steps);
    }

    private record State(ArmValues.State scores, double turned) {}

    /**
     * Draws no problem twice in a step, from one of two trees of weights, q and 1 - q, so that no
     * step changes all weights.
     */
    private final class Sampler implements ProblemSampler {
        private final ArmSpace space;
        private final TreeGain gain;
        private final ArmValues scores = new ArmValues();
        private final WeightTree first = new WeightTree();
        private final WeightTree last = new WeightTree();
        private double turned;

        Sampler(ArmSpace space) {
            this.space = space;
            gain = new TreeGain(branches);
        }

        private double early(int arm) {
            return scores.get(arm, 1);
        }

        private double late(int arm) {
            return scores.has(arm) ? 1 - scores.get(arm) : 1;
        }

        private void grow() {
            first.grow(space.size(), this::early);
            last.grow(space.size(), this::late);
        }

        @Override
        public int[] choose(Choosing choice) {
            grow();
            turned = turned(choice.now().stageStep());
            int[] arms = new int[choice.groups()];
            for (int i = 0; i < arms.length; i++) {
                arms[i] = draw(arms, i, choice.draws().get(i));
            }
            putBack(arms, arms.length);
            return arms;
        }

        private double total() {
            return (1 - turned) * first.total() + turned * last.total();
        }

        private int draw(int[] arms, int drawn, SplittableRandom random) {
            if (total() <= 0) {
                putBack(arms, drawn);
            }
            if (total() <= 0) {
                return random.nextInt(space.size());
            }
            boolean early = random.nextDouble() * total() < (1 - turned) * first.total();
            int arm = early ? first.draw(random) : last.draw(random);
            first.set(arm, 0);
            last.set(arm, 0);
            return arm;
        }

        private void putBack(int[] arms, int drawn) {
            IntStream.of(arms).limit(drawn).forEach(this::weigh);
        }

        private void weigh(int arm) {
            first.set(arm, early(arm));
            last.set(arm, late(arm));
        }

        @Override
        public void observe(SampledStep step) {
            grow();
            for (ArmResult result : step.results()) {
                scores.set(result.arm(), gain.relative(result.passRate(), result.rollouts()));
                weigh(result.arm());
            }
        }

        @Override
        public double[] shares() {
            return Probabilities.normalised(
                    IntStream.range(0, space.size())
                            .mapToDouble(arm -> (1 - turned) * early(arm) + turned * late(arm))
                            .toArray());
        }

        @Override
        public List<Metric> report() {
            return List.of(new Metric("turned", turned), new Metric("seen", scores.known()));
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(scores.save(), turned));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            scores.restore(state.scores());
            turned = state.turned();
            first.clear();
            last.clear();
            grow();
        }
    }
}
