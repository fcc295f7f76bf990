package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.document.SampledEvaluationSpec;
import io.gradus.training.problem.Problem;
import io.gradus.training.trainer.evaluation.Gain;
import io.gradus.training.trainer.evaluation.PassCount;
import io.gradus.training.trainer.evaluation.SampleMeasures;
import io.gradus.training.trainer.evaluation.SampledProblem;
import java.util.ArrayList;
import java.util.List;

/**
 * Problems that are measured by samples under one name: those of the evaluation, or those of
 * families that no stage trains on. It remembers how the policy was before training.
 */
final class SampledSuite {
    private final String name;
    private final List<Problem> problems;
    private final Purpose purpose;
    private final SampleMeasures measures;
    private final SampledEvaluationSpec spec;
    private List<PassCount> initial = List.of();

    SampledSuite(
            String name,
            List<Problem> problems,
            Purpose purpose,
            SampleMeasures measures,
            SampledEvaluationSpec spec) {
        this.name = name;
        this.problems = problems;
        this.purpose = purpose;
        this.measures = measures;
        this.spec = spec;
    }

    /** The policies that it measures, and how. */
    record Subjects(SampleCollector policy, SampleCollector initial) {}

    /**
     * Measures the policy, and where that is not known yet the policy before training, with what
     * changed between them.
     */
    List<Metric> measure(Progress progress, Subjects subjects) {
        if (problems.isEmpty()) {
            return List.of();
        }
        List<SampledProblem> now = sample(subjects.policy(), progress);
        List<Metric> metrics = new ArrayList<>(measures.of(name, now));
        if (spec.initial()) {
            List<PassCount> counts = counts(now);
            if (!isComparable(counts)) {
                // without an update it is the policy that was just measured
                List<SampledProblem> before =
                        progress.policyVersion() == 0 ? now : sample(subjects.initial(), progress);
                metrics.addAll(measures.of(name + "/initial", before));
                initial = counts(before);
            }
            metrics.addAll(gains(counts));
        }
        return metrics;
    }

    private List<SampledProblem> sample(SampleCollector subject, Progress progress) {
        return subject.sample(problems, spec.count(), purpose, progress.step());
    }

    private static List<PassCount> counts(List<SampledProblem> sampled) {
        return sampled.stream().map(SampledProblem::count).toList();
    }

    /** Whether what it remembers is of the same problems, sampled as often. */
    private boolean isComparable(List<PassCount> now) {
        return asked(initial).equals(asked(now));
    }

    private static List<PassCount> asked(List<PassCount> counts) {
        return counts.stream().map(c -> new PassCount(c.key(), c.samples(), 0)).toList();
    }

    private List<Metric> gains(List<PassCount> now) {
        List<Metric> metrics = new ArrayList<>();
        for (Gain gain : Gain.of(initial, now, spec.ks())) {
            String of = name + "/gain/pass@" + gain.k();
            metrics.add(new Metric(of, gain.difference()));
            gain.interval()
                    .ifPresent(interval -> {
                        metrics.add(new Metric(of + "/low", interval.low()));
                        metrics.add(new Metric(of + "/high", interval.high()));
                    });
        }
        return metrics;
    }

    /** Number of correct samples of each problem before training; empty where not known. */
    List<PassCount> initial() {
        return initial;
    }

    /** Goes on with what was known of the policy before training. */
    void remember(List<PassCount> counts) {
        initial = List.copyOf(counts);
    }
}
