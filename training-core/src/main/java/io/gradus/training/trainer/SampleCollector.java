package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.Cast;
import io.gradus.training.rollout.Collected;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.rollout.RolloutPlan;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.trainer.evaluation.SampledAnswer;
import io.gradus.training.trainer.evaluation.SampledProblem;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Supplier;

/**
 * Samples many completions of problems, a batch of bounded size at a time. Each draws from a stream
 * of its own place, so that the batches change nothing of what is drawn.
 */
final class SampleCollector {
    /**
     * Most completions that are written at once, so that hundreds of samples of many problems need
     * no more memory than a training step; ours.
     */
    private static final int ROWS = 512;

    private final RolloutCollector collector;
    private final RolloutLimits limits;
    private final double temperature;

    /**
     * A collector of what a cast writes.
     *
     * @param limits how much each completion may be
     * @param temperature of sampling
     */
    SampleCollector(
            Supplier<Cast> cast, RandomStreams streams, RolloutLimits limits, double temperature) {
        collector = new RolloutCollector(cast, streams, ProblemSource::begin);
        this.limits = limits;
        this.temperature = temperature;
    }

    /**
     * Key that samples have in common: the place of their problem, and the role that wrote them.
     */
    private record Asked(int place, String role) {}

    /** {@code count} samples of each problem, drawn from the streams of a purpose at a step. */
    List<SampledProblem> sample(List<Problem> problems, int count, Purpose purpose, long step) {
        SequencedMap<Asked, List<SampledAnswer>> samples = new LinkedHashMap<>();
        for (List<PlacedPlan> batch : batches(problems, count)) {
            Collected collected =
                    collector.collect(List.of(), batch, purpose, step, 0, Integer.MAX_VALUE);
            for (Collected.Placed placed : collected.placed()) {
                placed.groups().forEach(group -> add(placed.plan().place(), group, samples));
            }
        }
        return samples.entrySet().stream()
                .map(e -> problem(problems.get(e.getKey().place()), e.getKey(), e.getValue()))
                .toList();
    }

    private List<List<PlacedPlan>> batches(List<Problem> problems, int count) {
        List<List<PlacedPlan>> batches = new ArrayList<>();
        int room = 0;
        for (int place = 0; place < problems.size(); place++) {
            for (int first = 0; first < count; ) {
                if (room == 0) {
                    batches.add(new ArrayList<>());
                    room = ROWS;
                }
                int some = Math.min(room, count - first);
                RolloutPlan plan = new RolloutPlan(problems.get(place), some, temperature, limits);
                batches.getLast().add(new PlacedPlan(place, first, plan));
                room -= some;
                first += some;
            }
        }
        return batches;
    }

    private static void add(
            int place, RolloutGroup group, SequencedMap<Asked, List<SampledAnswer>> samples) {
        for (Rollout rollout : group.rollouts()) {
            samples.computeIfAbsent(new Asked(place, rollout.role()), _ -> new ArrayList<>())
                    .add(sample(rollout));
        }
    }

    private static SampledProblem problem(
            Problem problem, Asked asked, List<SampledAnswer> samples) {
        String key = problem.key().toString();
        return new SampledProblem(
                asked.role().equals(Turn.SOLVER) ? key : key + " as " + asked.role(),
                problem.key().family(),
                problem.key().cell(),
                samples);
    }

    private static SampledAnswer sample(Rollout rollout) {
        List<Segment> written =
                rollout.segments().stream()
                        .filter(s -> s.source() == SegmentSource.POLICY && s.isSampled())
                        .toList();
        int tokens = written.stream().mapToInt(s -> s.tokens().length).sum();
        FloatBuffer entropies = FloatBuffer.allocate(tokens);
        double logProb = 0;
        for (Segment segment : written) {
            entropies.put(segment.entropies());
            for (float one : segment.logProbs()) {
                logProb += one;
            }
        }
        Verdict verdict = rollout.verdict(ProblemSource::judge);
        return new SampledAnswer(
                rollout.answer().strip().replaceAll("\\s+", " "),
                verdict.score() == 1,
                verdict.lenient().map(score -> score == 1),
                logProb / tokens,
                entropies.array());
    }
}
