package io.gradus.training.curriculum.prediction;

import io.gradus.training.base.Metric;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.sampler.ArmSpace;
import io.gradus.training.curriculum.sampler.DifficultyPredictor;
import io.gradus.training.curriculum.sampler.Prediction;
import io.gradus.training.curriculum.sampler.SamplerSpec;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Wording;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * Asks the policy that is trained. What no sampler of the document asks for is not built, and takes
 * neither time nor room in checkpoints.
 */
public final class PolicyPredictor implements DifficultyPredictor {
    private static final double BETA1 = 0.9;
    private static final double BETA2 = 0.999;
    private static final double EPSILON = 1e-8;

    private final Predicate<String> counts;
    private final PromptAngles angles;
    private final Optional<PassRateHead> head;
    private List<Metric> lastReport = List.of();

    /**
     * An appraiser for these samplers.
     *
     * @param counts whether the groups of a role count
     */
    public PolicyPredictor(
            List<SamplerSpec> samplers,
            Predicate<String> counts,
            PolicyEngine engine,
            Wording wording,
            RandomStreams streams) {
        this.counts = counts;
        Prompts prompts = new Prompts(wording, engine.shape().context());
        angles = new PromptAngles(engine, prompts);
        head =
                samplers.stream()
                                .anyMatch(s ->
                                        s.appraisal().equals(Optional.of(Prediction.PASS_RATE)))
                        ? Optional.of(new PassRateHead(engine, prompts, streams))
                        : Optional.empty();
    }

    @Override
    public double[] appraise(Prediction what, ArmSpace space, int[] arms) {
        List<Problem> problems = Arrays.stream(arms).mapToObj(space::problem).toList();
        return switch (what) {
            case ANGLE -> angles.concentration(problems);
            case PASS_RATE -> head.orElseThrow().expected(problems);
        };
    }

    /**
     * Learns from a step's scored groups, before any filter, what the sampler of its stage asks
     * for.
     */
    public void observe(SamplerSpec sampler, List<ScoredGroup> scored) {
        List<ScoredGroup> counted =
                scored.stream().filter(g -> counts.test(g.group().key().role())).toList();
        OptionalDouble rate = sampler.predictorRate();
        lastReport =
                rate.isPresent() && !counted.isEmpty()
                        ? fit(rate.getAsDouble(), counted)
                        : List.of();
    }

    private List<Metric> fit(double learningRate, List<ScoredGroup> scored) {
        PassRateHead.Fit fit =
                head.orElseThrow()
                        .fit(
                                scored.stream().map(g -> g.group().problem()).toList(),
                                scored.stream().mapToDouble(ScoredGroup::passRate).toArray(),
                                new OptimiserSettings(learningRate, BETA1, BETA2, EPSILON, 0, 1));
        return List.of(
                new Metric("sampler/value/loss", fit.loss()),
                new Metric("sampler/value/gradNorm", fit.step().norm()));
    }

    /** Metrics of what it learned in the last step; names are relative to the run. */
    public List<Metric> report() {
        return lastReport;
    }

    /** The head that learns pass rates; empty where no sampler asks for them. */
    public Optional<Checkpointable> head() {
        return head.map(Checkpointable.class::cast);
    }
}
