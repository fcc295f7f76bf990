package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * VCRL (arXiv:2509.19803) with its memory bank: a group is worth p, the variance of its rewards
 * over the greatest possible one, k (G - k) / (G (G - 1)) over G / (4 (G - 1)), or (G + 1) / (4 G)
 * where G is odd. Problems with p >= threshold are kept in the bank with a priority P, which later
 * groups move by P = momentum P + (1 - momentum) p. As many groups as fell below the threshold in
 * the last step come from the bank in the next one, drawn in proportion to P; all others are drawn
 * uniformly. The paper drops groups below the threshold from the update, which is a group filter's
 * part. Threshold 0.3, then 0.8, is the paper's as a summary has it; the step of the change and the
 * momentum are ours.
 */
@Choice(
        name = "vcrl",
        explanation =
                "Problems whose groups have a large variance of rewards are kept in a bank; as many groups as were useless in one step come from the bank in the next.",
        source = "arXiv:2509.19803")
public record VarianceBank(
        @Setting(
                        explanation =
                                "Least normalised variance of a problem worth keeping, in the first steps.",
                        defaults = "0.3",
                        min = 0,
                        max = 1,
                        source = "arXiv:2509.19803")
                double threshold,
        @Setting(
                        explanation = "The same in later steps.",
                        defaults = "0.8",
                        min = 0,
                        max = 1,
                        source = "arXiv:2509.19803")
                double laterThreshold,
        @Setting(
                        explanation = "Steps of the stage with the first threshold.",
                        defaults = "20",
                        unit = "steps",
                        min = 0,
                        max = 1_000_000)
                int after,
        @Setting(
                        explanation = "How slowly the priority of a problem in the bank moves.",
                        defaults = "0.9",
                        min = 0,
                        max = 1)
                double momentum)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    double threshold(long stageStep) {
        return stageStep < after ? threshold : laterThreshold;
    }

    /** The variance of a group's rewards of 0 and 1 over the greatest possible one. */
    static double variance(double passRate, int rollouts) {
        if (rollouts < 2) {
            return 0;
        }
        double passed = passRate * rollouts;
        double variance = passed * (rollouts - passed) / (rollouts * (rollouts - 1.0));
        double greatest =
                rollouts % 2 == 0
                        ? rollouts / (4 * (rollouts - 1.0))
                        : (rollouts + 1) / (4.0 * rollouts);
        return variance / greatest;
    }

    private record State(int[] arms, double[] priorities, int useless, double variance) {}

    /** Draws from the bank, and uniformly beside it. */
    private final class Sampler implements ProblemSampler {
        private final ArmSpace space;

        /** Priorities; 0 of what is not in the bank. */
        private final WeightTree bank = new WeightTree();

        private int banked;
        private int useless;
        private double variance = Double.NaN;

        Sampler(ArmSpace space) {
            this.space = space;
        }

        @Override
        public int[] choose(Choosing choice) {
            bank.grow(space.size(), _ -> 0);
            int[] arms = new int[choice.groups()];
            int replayed = Math.min(useless, Math.min(banked, arms.length));
            double[] priorities = new double[replayed];
            for (int i = 0; i < replayed; i++) {
                arms[i] = bank.draw(choice.draws().get(i));
                priorities[i] = bank.get(arms[i]);
                bank.set(arms[i], 0);
            }
            for (int i = 0; i < replayed; i++) {
                bank.set(arms[i], priorities[i]);
            }
            Urn urn = new Urn(space.size());
            for (int i = replayed; i < arms.length; i++) {
                urn = urn.isEmpty() ? new Urn(space.size()) : urn;
                SplittableRandom random = choice.draws().get(i);
                arms[i] = urn.draw(random);
            }
            return arms;
        }

        @Override
        public void observe(SampledStep step) {
            bank.grow(space.size(), _ -> 0);
            double threshold = threshold(step.now().stageStep());
            useless = 0;
            double sum = 0;
            for (ArmResult result : step.results()) {
                double p = variance(result.passRate(), result.rollouts());
                double before = bank.get(result.arm());
                double priority = before > 0 ? momentum * before + (1 - momentum) * p : p;
                put(result.arm(), priority >= threshold ? priority : 0);
                useless += p < threshold ? 1 : 0;
                sum += p;
            }
            variance = step.results().isEmpty() ? variance : sum / step.results().size();
        }

        private void put(int arm, double priority) {
            banked += (priority > 0 ? 1 : 0) - (bank.get(arm) > 0 ? 1 : 0);
            bank.set(arm, priority);
        }

        @Override
        public List<Metric> report() {
            return List.of(
                    new Metric("bank", banked),
                    new Metric("useless", useless),
                    new Metric("variance", variance));
        }

        @Override
        public String save() {
            int[] arms = IntStream.range(0, bank.size()).filter(a -> bank.get(a) > 0).toArray();
            double[] priorities = IntStream.of(arms).mapToDouble(bank::get).toArray();
            return JsonMapper.shared()
                    .writeValueAsString(new State(arms, priorities, useless, variance));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            bank.clear();
            bank.grow(space.size(), _ -> 0);
            banked = state.arms().length;
            for (int i = 0; i < banked; i++) {
                bank.set(state.arms()[i], state.priorities()[i]);
            }
            useless = state.useless();
            variance = state.variance();
        }
    }
}
