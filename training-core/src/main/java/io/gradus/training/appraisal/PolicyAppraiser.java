package io.gradus.training.appraisal;

import io.gradus.training.checkpoint.StatefulPart;
import io.gradus.training.event.Metric;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.problem.Problem;
import io.gradus.training.random.RandomStreams;
import io.gradus.training.rubric.ScoredGroup;
import io.gradus.training.sampler.Appraisal;
import io.gradus.training.sampler.Appraiser;
import io.gradus.training.sampler.ArmSpace;
import io.gradus.training.sampler.PromptCurriculum;
import io.gradus.training.sampler.SamplerSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Asks the policy that is trained. What no sampler of the document asks for is not built, and takes
 * neither time nor room in checkpoints.
 */
public final class PolicyAppraiser implements Appraiser {
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
    public PolicyAppraiser(
            List<SamplerSpec> samplers,
            Predicate<String> counts,
            PolicyEngine engine,
            RandomStreams streams) {
        this.counts = counts;
        angles = new PromptAngles(engine);
        head =
                samplers.stream()
                                .anyMatch(
                                        s -> s.appraisal().equals(Optional.of(Appraisal.PASS_RATE)))
                        ? Optional.of(new PassRateHead(engine, streams))
                        : Optional.empty();
    }

    @Override
    public double[] appraise(Appraisal what, ArmSpace space, int[] arms) {
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
        lastReport =
                sampler instanceof PromptCurriculum spec && !counted.isEmpty()
                        ? fit(spec, counted)
                        : List.of();
    }

    private List<Metric> fit(PromptCurriculum spec, List<ScoredGroup> scored) {
        PassRateHead.Fit fit =
                head.orElseThrow()
                        .fit(
                                scored.stream().map(g -> g.group().problem()).toList(),
                                scored.stream().mapToDouble(ScoredGroup::passRate).toArray(),
                                new OptimiserSettings(
                                        spec.learningRate(), BETA1, BETA2, EPSILON, 0, 1));
        return List.of(
                new Metric("sampler/value/loss", fit.loss()),
                new Metric("sampler/value/gradNorm", fit.step().norm()));
    }

    /** What it learned in the last step; names are relative to the run. */
    public List<Metric> report() {
        return lastReport;
    }

    /** What remembers something from step to step. */
    public List<StatefulPart> stateful() {
        return head.<List<StatefulPart>>map(List::of).orElse(List.of());
    }
}
