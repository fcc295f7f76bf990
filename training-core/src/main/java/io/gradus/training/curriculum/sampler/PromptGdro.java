package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Prompt-GDRO (arXiv:2601.19280): cells are put into bins by their pass rate lately; an adversary
 * keeps a moving average of each bin's mean loss, here 1 - pass rate, and draws bins by
 * multiplicative weights, {@code q = (1 - gamma) softmax(eta S) + gamma / B}, then a cell of the
 * bin uniformly. The average, which moves once a step however often a bin was asked, keeps common
 * bins from being favoured. Bins without cells take no part; a cell that was never measured is in
 * the middle bin. All numbers are ours.
 *
 * @param bins number of bins, B
 */
@Choice(
        name = "prompt-gdro",
        explanation =
                "An adversary over bins of equal pass rate: bins that stay lossy are asked more often, whatever cells they hold.",
        source = "arXiv:2601.19280")
public record PromptGdro(
        @Setting(
                        explanation = "Number of bins that pass rates are sorted into.",
                        defaults = "10",
                        min = 2,
                        max = 100)
                int bins,
        @Setting(
                        explanation = "Groups that a cell's pass rate looks back on.",
                        defaults = "8",
                        min = 1,
                        max = 1000,
                        unit = "groups",
                        stretch = true)
                int window,
        @Setting(
                        explanation = "How far a step moves the score of a bin.",
                        defaults = "0.1",
                        min = 0.001,
                        max = 1)
                double rate,
        @Setting(
                        explanation = "How strongly bins with a greater loss are preferred.",
                        defaults = "2",
                        min = 0,
                        max = 100)
                double step,
        @Setting(
                        explanation = "Share of the groups drawn evenly over the bins.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double explore,
        @Setting(explanation = "What counts as one prompt.", defaults = "cells") ArmKind arms)
        implements ArmSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(List<List<Double>> windows, double[] scores, boolean[] isScored) {}

    private final class Sampler extends CategorySampler {
        private final List<List<Double>> windows = new ArrayList<>();
        private double[] scores;
        private boolean[] isScored;

        Sampler(ArmSpace space) {
            super(space, arms);
            scores = new double[bins()];
            isScored = new boolean[bins()];
        }

        @Override
        void grow(int size) {
            while (windows.size() < size) {
                windows.add(new ArrayList<>());
            }
        }

        private int bin(int cell) {
            double rate =
                    windows.get(cell).stream()
                            .mapToDouble(Double::doubleValue)
                            .average()
                            .orElse(0.5);
            return Math.min((int) (rate * bins()), bins() - 1);
        }

        /** Scores the bins as they were when the step was chosen; then the cells may move on. */
        @Override
        void learn(SampledStep step) {
            List<ArmResult> binned =
                    step.results().stream().map(r -> r.withArm(bin(r.arm()))).toList();
            ArmMeans.of(binned, r -> 1 - r.passRate())
                    .forEach((bin, loss) -> {
                        double moves = isScored[bin] ? rate() : 1;
                        scores[bin] = moves * loss + (1 - moves) * scores[bin];
                        isScored[bin] = true;
                    });
            for (ArmResult result : step.results()) {
                List<Double> window = windows.get(result.arm());
                window.add(result.passRate());
                if (window.size() > window()) {
                    window.removeFirst();
                }
            }
        }

        /** Number of cells in each bin. */
        private int[] populations(int[] bins) {
            int[] populations = new int[bins()];
            Arrays.stream(bins).forEach(bin -> populations[bin]++);
            return populations;
        }

        private double[] binShares(int[] populations) {
            double[] weights = new double[bins()];
            double occupied = Arrays.stream(populations).filter(n -> n > 0).count();
            Arrays.setAll(
                    weights, b -> populations[b] == 0 ? 0 : StrictMath.exp(step() * scores[b]));
            double[] shares = Probabilities.normalised(weights);
            Arrays.setAll(
                    weights,
                    b -> populations[b] == 0 ? 0 : (1 - explore) * shares[b] + explore / occupied);
            return weights;
        }

        @Override
        double[] categoryShares() {
            double[] shares = new double[windows.size()];
            int[] bins = new int[shares.length];
            Arrays.setAll(bins, this::bin);
            int[] populations = populations(bins);
            double[] ofBins = binShares(populations);
            Arrays.setAll(shares, i -> ofBins[bins[i]] / populations[bins[i]]);
            return shares;
        }

        /** The loss that the adversary expects of its own choice. */
        @Override
        public List<Metric> report() {
            int[] bins = new int[windows.size()];
            Arrays.setAll(bins, this::bin);
            double[] shares = binShares(populations(bins));
            double loss = 0;
            for (int bin = 0; bin < shares.length; bin++) {
                loss += shares[bin] * scores[bin];
            }
            return Stream.concat(super.report().stream(), Stream.of(new Metric("value/loss", loss)))
                    .toList();
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(windows, scores, isScored));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            windows.clear();
            state.windows().forEach(window -> windows.add(new ArrayList<>(window)));
            scores = state.scores();
            isScored = state.isScored();
        }
    }
}
