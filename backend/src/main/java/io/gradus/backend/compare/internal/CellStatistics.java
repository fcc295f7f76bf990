package io.gradus.backend.compare.internal;

import io.gradus.backend.compare.CellDifference;
import io.gradus.backend.compare.CellValue;
import io.gradus.backend.compare.ComparedBand;
import io.gradus.backend.compare.Verdict;
import io.gradus.training.base.statistics.Curve;
import io.gradus.training.base.statistics.Holm;
import io.gradus.training.base.statistics.InterquartileMean;
import io.gradus.training.base.statistics.Interval;
import io.gradus.training.base.statistics.MeanDifference;
import io.gradus.training.base.statistics.MiddleInterval;
import io.gradus.training.base.statistics.PairedDifference;
import io.gradus.training.base.statistics.PermutationTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** The numbers of cells; the same runs always give the same numbers. */
final class CellStatistics {
    private static final long SEED = 1;
    private static final int PLACES = 80;
    private static final int GRID = 11;

    private CellStatistics() {}

    static Optional<CellValue> value(double[] values) {
        return values.length == 0
                ? Optional.empty()
                : Optional.of(
                        new CellValue(
                                InterquartileMean.of(values),
                                MiddleInterval.of(values),
                                values.length));
    }

    /** Places from 0 to where the longest curve ends; none without a curve. */
    static List<Double> grid(List<Curve> curves) {
        double end =
                curves.stream()
                        .filter(curve -> !curve.isEmpty())
                        .mapToDouble(Curve::end)
                        .max()
                        .orElse(0);
        return end <= 0 ? List.of() : Arrays.stream(Curve.places(0, end, GRID)).boxed().toList();
    }

    /** Returns what those curves that reach a place have in common there. */
    static Optional<CellValue> at(double x, List<Curve> curves) {
        return value(
                curves.stream()
                        .map(curve -> curve.at(x))
                        .filter(OptionalDouble::isPresent)
                        .mapToDouble(OptionalDouble::getAsDouble)
                        .toArray());
    }

    /** The difference by pairs; empty where fewer than two values belong together. */
    static Optional<PairedDifference> paired(Map<Long, Double> cell, Map<Long, Double> baseline) {
        double[] differences =
                cell.entrySet().stream()
                        .filter(own -> baseline.containsKey(own.getKey()))
                        .mapToDouble(own -> own.getValue() - baseline.get(own.getKey()))
                        .toArray();
        return differences.length < 2
                ? Optional.empty()
                : Optional.of(PairedDifference.of(differences, SEED));
    }

    /** Average and interval over the axis, from where the last curve begins to where one ends. */
    static Optional<ComparedBand> band(List<Curve> all) {
        List<Curve> curves = all.stream().filter(curve -> !curve.isEmpty()).toList();
        double from = curves.stream().mapToDouble(Curve::start).max().orElse(0);
        double to = curves.stream().mapToDouble(Curve::end).min().orElse(0);
        if (curves.size() < MiddleInterval.FEWEST || from >= to) {
            return Optional.empty();
        }
        List<Double> places = new ArrayList<>();
        List<Double> middle = new ArrayList<>();
        List<Double> low = new ArrayList<>();
        List<Double> high = new ArrayList<>();
        for (double x : Curve.places(from, to, PLACES)) {
            double[] values = curves.stream().mapToDouble(c -> c.at(x).orElseThrow()).toArray();
            Interval interval = MiddleInterval.of(values).orElseThrow();
            places.add(x);
            middle.add(InterquartileMean.of(values));
            low.add(interval.low());
            high.add(interval.high());
        }
        return Optional.of(new ComparedBand(places, middle, low, high));
    }

    /**
     * Holds samples against a baseline.
     *
     * @param samples values of each cell; empty at the baseline and where a cell has none
     * @param paired of each cell, the difference by pairs of seeds
     * @return one entry per sample
     */
    static List<Optional<CellDifference>> differences(
            List<Optional<double[]>> samples,
            List<Optional<PairedDifference>> paired,
            double[] baseline,
            MetricDirection direction) {
        List<Optional<MeanDifference>> differences =
                samples.stream()
                        .map(sample ->
                                sample.filter(_ -> baseline.length > 0)
                                        .map(xs -> MeanDifference.of(xs, baseline, SEED)))
                        .toList();
        List<MeanDifference> told = differences.stream().flatMap(Optional::stream).toList();
        double[] adjusted =
                Holm.adjusted(told.stream().mapToDouble(MeanDifference::pValue).toArray());
        return IntStream.range(0, samples.size())
                .mapToObj(i ->
                        differences
                                .get(i)
                                .map(difference ->
                                        judged(
                                                difference,
                                                adjusted[told.indexOf(difference)],
                                                told.size(),
                                                PermutationTest.least(
                                                        samples.get(i).orElseThrow().length,
                                                        baseline.length),
                                                direction,
                                                paired.get(i))))
                .toList();
    }

    private static CellDifference judged(
            MeanDifference difference,
            double adjusted,
            int tests,
            double least,
            MetricDirection direction,
            Optional<PairedDifference> paired) {
        boolean isTold = difference.isTold(adjusted);
        Verdict verdict = isTold ? direction.verdict(difference.value()) : Verdict.CANNOT_TELL;
        return new CellDifference(
                difference, adjusted, verdict, because(difference, adjusted, tests, least), paired);
    }

    private static String because(
            MeanDifference difference, double adjusted, int tests, double least) {
        if (least > MeanDifference.LEVEL) {
            return "too few seeds: the smallest possible p is " + rounded(least);
        }
        String corrected = tests == 1 ? "" : ", corrected for " + tests + " comparisons";
        String test = "p " + rounded(adjusted) + corrected;
        boolean includesZero = difference.interval().filter(i -> i.contains(0)).isPresent();
        return includesZero ? test + "; the interval includes 0" : test;
    }

    private static String rounded(double p) {
        return p < 0.001 ? "< 0.001" : String.format(Locale.ROOT, "%.3f", p);
    }
}
