package io.gradus.training.trainer.evaluation;

import io.gradus.training.base.Metric;
import io.gradus.training.trainer.evaluation.ConfidenceCalibration.Prediction;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Metrics of samples of problems.
 *
 * @param ks the numbers of samples of pass@k and maj@k, each at most the samples of a problem
 * @param families whether families are told of apart
 */
public record SampleMeasures(List<Integer> ks, boolean families) {
    public SampleMeasures {
        ks = List.copyOf(ks);
    }

    /**
     * The metrics below {@code name}; those that make sense for part of the problems are told of
     * each cell too, and of each family where that is asked for.
     */
    public List<Metric> of(String name, List<SampledProblem> problems) {
        List<Metric> metrics = new ArrayList<>();
        for (int k : ks) {
            metrics.addAll(means(name + "/pass@" + k, problems, p -> p.count().passAt(k)));
        }
        for (int k : ks) {
            metrics.addAll(
                    means(name + "/maj@" + k, problems, p -> MajorityAtK.of(p.samples(), k)));
        }
        if (problems.stream().anyMatch(SampledProblem::asked)) {
            for (int k : ks) {
                metrics.addAll(means(name + "/lenient@" + k, problems, p -> p.lenient().passAt(k)));
            }
        }
        metrics.addAll(calibration(name + "/calibration", problems));
        metrics.addAll(TokenEntropies.of(problems).metrics(name + "/entropy"));
        return metrics;
    }

    private List<Metric> means(
            String name, List<SampledProblem> problems, ToDoubleFunction<SampledProblem> value) {
        SequencedMap<String, List<Double>> parts = new TreeMap<>();
        for (SampledProblem problem : problems) {
            double measured = value.applyAsDouble(problem);
            places(problem)
                    .forEach(place ->
                            parts.computeIfAbsent(place, _ -> new ArrayList<>()).add(measured));
        }
        return parts.entrySet().stream()
                .map(part -> new Metric(name + part.getKey(), mean(part.getValue())))
                .toList();
    }

    /** Where a problem counts: everywhere, in its cell, perhaps in its family. */
    private Stream<String> places(SampledProblem problem) {
        Stream<String> always = Stream.of("", "/" + problem.cell());
        return families ? Stream.concat(always, Stream.of("/" + problem.family())) : always;
    }

    /**
     * Confidence is the share of a problem's samples that gave the answer most of them gave, and
     * apart from that of a completion the geometric mean of its tokens' probabilities.
     */
    private static List<Metric> calibration(String name, List<SampledProblem> problems) {
        List<Prediction> votes =
                problems.stream()
                        .map(p -> Election.of(p.samples()))
                        .map(e -> new Prediction(e.confidence(), e.correct()))
                        .toList();
        List<Prediction> completions =
                problems.stream()
                        .flatMap(p -> p.samples().stream())
                        .filter(s -> !Double.isNaN(s.meanLogProb()))
                        .map(s ->
                                new Prediction(
                                        StrictMath.exp(s.meanLogProb()), s.correct() ? 1 : 0))
                        .toList();
        return List.of(
                new Metric(name + "/error", ConfidenceCalibration.error(votes)),
                new Metric(
                        name + "/confidence",
                        mean(votes.stream().map(Prediction::confidence).toList())),
                new Metric(name + "/tokens/error", ConfidenceCalibration.error(completions)),
                new Metric(
                        name + "/tokens/confidence",
                        mean(completions.stream().map(Prediction::confidence).toList())));
    }

    private static double mean(List<Double> values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.size();
    }
}
