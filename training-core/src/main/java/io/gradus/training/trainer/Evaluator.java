package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.kind.ModelMeasurement;
import io.gradus.training.policy.Generator;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.Verifier;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.Cast;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.rollout.RolloutPlan;
import io.gradus.training.rollout.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Measures the policy on held-out problems: one sampled rollout each, judged by the unshaped
 * verifier.
 */
public final class Evaluator {
    private final RolloutCollector collector;
    private final Verifier verifier;
    private final RolloutLimits limits;

    /** {@code limits} is how much each rollout may write. */
    public Evaluator(
            Generator writer,
            Wording wording,
            RandomStreams streams,
            Verifier verifier,
            RolloutLimits limits) {
        this(() -> Cast.of(writer, wording), streams, verifier, limits);
    }

    /** The same, where others than the policy may play some roles. */
    Evaluator(Supplier<Cast> cast, RandomStreams streams, Verifier verifier, RolloutLimits limits) {
        collector = new RolloutCollector(cast, streams, ProblemSource::begin);
        this.verifier = verifier;
        this.limits = limits;
    }

    /** A part's sums of strict and lenient scores, and its number of problems. */
    private record Count(double passed, double lenient, int problems, boolean asked) {
        static final Count NONE = new Count(0, 0, 0, false);

        Count plus(Verdict verdict) {
            return new Count(
                    passed + verdict.score(),
                    lenient + verdict.anywhere(),
                    problems + 1,
                    asked || verdict.lenient().isPresent());
        }

        double rate() {
            return passed / problems;
        }

        double lenientRate() {
            return lenient / problems;
        }
    }

    /**
     * {@code name} over all problems and {@code name/<cell>} for each cell, sampled at this
     * temperature with the streams of {@code step}; no problems give no metrics.
     */
    List<Metric> passRates(String name, List<Problem> problems, long step, double temperature) {
        return measure(name, problems, step, temperature).metrics();
    }

    /** The same with the tokens that were written. */
    ModelMeasurement measure(String name, List<Problem> problems, long step, double temperature) {
        return measure(
                name,
                sample(problems, step, temperature, Purpose.EVALUATION_TOKENS),
                key -> List.of(key.cell()));
    }

    /** Pass rates of families that no stage trains on, also {@code name/<family>} for each. */
    List<Metric> transferRates(String name, List<Problem> problems, long step, double temperature) {
        return measure(
                        name,
                        sample(problems, step, temperature, Purpose.TRANSFER_TOKENS),
                        key -> List.of(key.cell(), key.family()))
                .metrics();
    }

    /** The pass rate of all rollouts and of each part that any of them belongs to. */
    private ModelMeasurement measure(
            String name, List<Rollout> rollouts, Function<ProblemKey, List<String>> parts) {
        if (rollouts.isEmpty()) {
            return new ModelMeasurement(List.of(), 0);
        }
        long tokens = 0;
        SequencedMap<String, Count> counts = new TreeMap<>();
        Count all = Count.NONE;
        for (Rollout rollout : rollouts) {
            Verdict verdict = rollout.verdict(verifier);
            tokens += rollout.completionTokens();
            all = all.plus(verdict);
            for (String part : parts.apply(rollout.problem().key())) {
                counts.merge(part, Count.NONE.plus(verdict), (a, _) -> a.plus(verdict));
            }
        }
        List<Metric> metrics = new ArrayList<>(List.of(new Metric(name, all.rate())));
        counts.forEach((part, count) -> metrics.add(new Metric(name + "/" + part, count.rate())));
        metrics.addAll(lenient(lenientName(name), all, counts));
        return new ModelMeasurement(metrics, tokens);
    }

    /** The same with the right answer anywhere, where a form of it was asked for. */
    private static List<Metric> lenient(
            String name, Count all, SequencedMap<String, Count> counts) {
        if (!all.asked()) {
            return List.of();
        }
        List<Metric> metrics = new ArrayList<>(List.of(new Metric(name, all.lenientRate())));
        counts.forEach(
                (part, count) -> metrics.add(new Metric(name + "/" + part, count.lenientRate())));
        return metrics;
    }

    /** {@code evaluation/lenient} for {@code evaluation/passRate}. */
    private static String lenientName(String name) {
        return name.substring(0, name.lastIndexOf('/') + 1) + "lenient";
    }

    /** Number of fully correct samples, with one sample per entry. */
    public int passed(List<Problem> problems, long step, double temperature) {
        return (int)
                sample(problems, step, temperature, Purpose.EVALUATION_TOKENS).stream()
                        .filter(r -> r.verdict(verifier).score() == 1)
                        .count();
    }

    private List<Rollout> sample(
            List<Problem> problems, long step, double temperature, Purpose purpose) {
        if (problems.isEmpty()) {
            return List.of();
        }
        List<RolloutPlan> plans =
                problems.stream().map(p -> new RolloutPlan(p, 1, temperature, limits)).toList();
        return collector.collect(plans, purpose, step, 0).stream()
                .map(group -> group.rollouts().getFirst())
                .toList();
    }
}
