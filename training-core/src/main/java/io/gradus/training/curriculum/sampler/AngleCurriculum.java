package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/**
 * GAIN-RL (arXiv:2506.02281): problems are ranked once by the angle concentration of the policy's
 * hidden states on their prompts, the most concentrated first, and drawn by a Gaussian over the
 * ranks, no problem twice in a step. Its mean begins at rank 0 and moves on after so many groups by
 * clip(reach tanh(sensitivity (pass rate - target)) + reach tanh(sensitivity angle), 0, 2 reach),
 * of the means over those groups. Defaults are the released code's; there a window is an epoch over
 * a subset of 256. The mean stays on the last rank where it would pass it.
 */
@Choice(
        name = "gain-rl",
        explanation =
                "Problems are ranked by how much the policy's hidden states on their prompts point in one direction; a Gaussian over the ranks moves on with pass rate and angle.",
        source = "arXiv:2506.02281")
public record AngleCurriculum(
        @Setting(
                        explanation =
                                "Standard deviation of the Gaussian; of the size of the pool, it is nearly uniform.",
                        defaults = "1000",
                        unit = "ranks",
                        min = 0.1,
                        max = 1_000_000,
                        source = "arXiv:2506.02281")
                double deviation,
        @Setting(
                        explanation = "How far either signal can move the mean.",
                        defaults = "500",
                        unit = "ranks",
                        min = 0,
                        max = 1_000_000,
                        source = "arXiv:2506.02281")
                double reach,
        @Setting(
                        explanation = "How steeply the mean follows the signals.",
                        defaults = "2",
                        min = 0,
                        max = 100,
                        source = "arXiv:2506.02281")
                double sensitivity,
        @Setting(
                        explanation = "Pass rate above which the mean moves faster.",
                        defaults = "0.5",
                        min = 0,
                        max = 1,
                        source = "arXiv:2506.02281")
                double target,
        @Setting(
                        explanation = "Groups after which the mean moves.",
                        defaults = "256",
                        unit = "groups",
                        min = 1,
                        max = 1_000_000,
                        source = "arXiv:2506.02281",
                        stretch = true)
                int window)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    @Override
    public Optional<Prediction> appraisal() {
        return Optional.of(Prediction.ANGLE);
    }

    /** How far the mean moves for these means of a window. */
    double move(double passRate, double angle) {
        double move =
                reach * StrictMath.tanh(sensitivity * (passRate - target))
                        + reach * StrictMath.tanh(sensitivity * angle);
        return Math.clamp(move, 0, 2 * reach);
    }

    /** Sums over what came since the mean moved. */
    private record Window(int groups, double passRates, int asked, double angles) {}

    private record State(double[] angles, double mean, Window window) {}

    private final class Sampler implements ProblemSampler {
        /**
         * Draws for one group before a problem is asked twice; the whole ranking is then too small.
         */
        private static final int TRIES = 64;

        private final ArmSpace space;

        /** The angle concentration of every arm when it was first met, and the arms by it. */
        private double[] angles = new double[0];

        private int[] ranking = new int[0];
        private double mean;
        private Window window = new Window(0, 0, 0, 0);

        Sampler(ArmSpace space) {
            this.space = space;
        }

        @Override
        public int[] choose(Choosing choice) {
            meet(choice.appraiser());
            Set<Integer> taken = new HashSet<>();
            int[] arms = new int[choice.groups()];
            for (int i = 0; i < arms.length; i++) {
                arms[i] = ranking[distinct(taken, choice.draws().get(i))];
            }
            double now =
                    Arrays.stream(choice.appraiser().appraise(Prediction.ANGLE, space, arms)).sum();
            window =
                    new Window(
                            window.groups(),
                            window.passRates(),
                            window.asked() + arms.length,
                            window.angles() + now);
            return arms;
        }

        /** Appraises the arms that have joined since, and ranks all anew. */
        private void meet(DifficultyPredictor appraiser) {
            int before = angles.length;
            if (before < space.size()) {
                int[] joined = IntStream.range(before, space.size()).toArray();
                double[] met = appraiser.appraise(Prediction.ANGLE, space, joined);
                angles = Arrays.copyOf(angles, space.size());
                System.arraycopy(met, 0, angles, before, met.length);
                rank();
            }
        }

        private void rank() {
            ranking =
                    IntStream.range(0, angles.length)
                            .boxed()
                            .sorted(Comparator.comparingDouble(arm -> -angles[arm]))
                            .mapToInt(Integer::intValue)
                            .toArray();
        }

        private int distinct(Set<Integer> taken, SplittableRandom random) {
            int rank = draw(random);
            for (int i = 0; i < TRIES && !taken.add(rank); i++) {
                rank = draw(random);
            }
            return rank;
        }

        /** By rejection: from the Gaussian where it is narrow, from all ranks where it is wide. */
        private int draw(SplittableRandom random) {
            boolean wide = 4 * deviation > ranking.length;
            while (true) {
                if (wide) {
                    int rank = random.nextInt(ranking.length);
                    double away = (rank - mean) / deviation;
                    if (random.nextDouble() < StrictMath.exp(-0.5 * away * away)) {
                        return rank;
                    }
                } else {
                    long rank = Math.round(mean + deviation * random.nextGaussian());
                    if (rank >= 0 && rank < ranking.length) {
                        return (int) rank;
                    }
                }
            }
        }

        @Override
        public void observe(SampledStep step) {
            double sum = step.results().stream().mapToDouble(ArmResult::passRate).sum();
            int groups = window.groups() + step.results().size();
            window = new Window(groups, window.passRates() + sum, window.asked(), window.angles());
            if (groups >= window() && window.asked() > 0) {
                double move = move(window.passRates() / groups, window.angles() / window.asked());
                mean = Math.min(mean + move, ranking.length - 1);
                window = new Window(0, 0, 0, 0);
            }
        }

        @Override
        public List<Metric> report() {
            return List.of(
                    new Metric("rank", mean),
                    new Metric("angle", window.angles() / window.asked()));
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(angles, mean, window));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            angles = state.angles();
            mean = state.mean();
            window = state.window();
            rank();
        }
    }
}
