package io.gradus.training.curriculum.sampler;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * The achievability filter of test-time curricula (arXiv:2510.04786, jonhue/ttc): only cells whose
 * pass rate lies in a band are asked, each as likely as the next; the selection is made anew after
 * every so many steps, and where the band holds fewer than {@code least}, those nearest to it are
 * taken in. The band is the authors'. Their pass rates are estimated before the run: a measured one
 * takes the place of its estimate, and those that were not measured move by the mean change of the
 * measured ones in log-odds, which is cut off at 0.5; {@code offset} turns that on, from {@code
 * unknown}. Without it a cell that was not measured counts as in the band. The other numbers are
 * ours.
 */
@Choice(
        name = "ttc-band",
        explanation = "Only cells whose pass rate lies in a band are asked.",
        source = "arXiv:2510.04786")
public record TtcBand(
        @Setting(explanation = "Lowest pass rate of the band.", defaults = "0.25", min = 0, max = 1)
                double from,
        @Setting(explanation = "Highest pass rate of the band.", defaults = "0.6", min = 0, max = 1)
                double to,
        @Setting(
                        explanation =
                                "Minimum number of selected cells; the nearest ones if the band has fewer.",
                        defaults = "1",
                        min = 1,
                        max = 1000000)
                int least,
        @Setting(
                        explanation = "Steps between two selections.",
                        defaults = "4",
                        min = 1,
                        max = 100000,
                        unit = "steps")
                int every,
        @Setting(
                        explanation = "How far a step moves a running pass rate.",
                        defaults = "0.3",
                        min = 0.001,
                        max = 1)
                double rate,
        @Setting(
                        explanation = "Share of the groups drawn evenly over all.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double explore,
        @Setting(
                        explanation =
                                "Most log-odds by which a step moves the pass rates that it did not measure, by the mean change of those that it did; the authors' script has 0.5, 0 leaves them.",
                        defaults = "0",
                        min = 0,
                        max = 100,
                        source = "jonhue/ttc")
                double offset,
        @Setting(
                        explanation =
                                "Assumed pass rate of a cell before its first measurement; by default, such a cell counts as in the band.",
                        min = 0,
                        max = 1)
                Optional<Double> unknown,
        @Setting(explanation = "What counts as one cell.", defaults = "cells") ArmKind arms)
        implements CategorySamplerSpec {
    public TtcBand {
        if (from > to) {
            throw new IllegalArgumentException(
                    "from must not be above to, were " + from + " and " + to);
        }
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new Sampler(space);
    }

    private record State(PassRates.State rates, double[] selected, long steps) {}

    private final class Sampler extends CategorySampler {
        private final PassRates rates;
        private double[] selected = {};
        private long steps;

        Sampler(ArmSpace space) {
            super(space, arms);
            rates = new PassRates(rate, unknown.orElse(0.0));
        }

        @Override
        void grow(int size) {
            rates.grow(size);
            selected = Grown.to(size, selected, 1);
        }

        @Override
        void learn(SampledStep step) {
            if (offset() > 0) {
                moveOthers(ArmMeans.of(step.results(), ArmResult::passRate));
            }
            rates.learn(step.results());
            if (++steps % every == 0) {
                select();
            }
        }

        /** Moves the estimates of what the step did not measure, as those moved that it did. */
        private void moveOthers(ArmMeans measured) {
            double[] before = rates.values();
            LinearOffset offset =
                    LinearOffset.between(before, measured, this::isEstimated, offset());
            for (int cell = 0; cell < before.length; cell++) {
                if (isEstimated(cell) && !measured.has(cell)) {
                    rates.set(cell, offset.moved(before[cell]));
                }
            }
        }

        private boolean isEstimated(int cell) {
            return rates.isMeasured(cell) || unknown.isPresent();
        }

        private void select() {
            double[] distances = distances();
            int inside = (int) Arrays.stream(distances).filter(d -> d == 0).count();
            IntStream.range(0, selected.length)
                    .forEach(i -> selected[i] = distances[i] == 0 ? 1 : 0);
            if (inside < least) {
                IntStream.range(0, selected.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> distances[i]))
                        .limit(least)
                        .forEach(i -> selected[i] = 1);
            }
        }

        /** How far each cell is from the band; 0 inside it. */
        private double[] distances() {
            double[] values = rates.values();
            return IntStream.range(0, values.length)
                    .mapToDouble(i ->
                            isEstimated(i)
                                    ? Math.max(0, Math.max(from - values[i], values[i] - to))
                                    : 0)
                    .toArray();
        }

        @Override
        double[] categoryShares() {
            return Probabilities.explored(Probabilities.normalised(selected), explore);
        }

        @Override
        public List<Metric> report() {
            Metric count = new Metric("selected", Arrays.stream(selected).sum());
            return Stream.concat(super.report().stream(), Stream.of(count)).toList();
        }

        @Override
        public String save() {
            return JsonMapper.shared().writeValueAsString(new State(rates.save(), selected, steps));
        }

        @Override
        public void restore(String saved) {
            State state = JsonMapper.shared().readValue(saved, State.class);
            rates.restore(state.rates());
            selected = state.selected();
            steps = state.steps();
        }
    }
}
