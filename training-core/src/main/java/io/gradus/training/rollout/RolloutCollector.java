package io.gradus.training.rollout;

import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Vocabulary;
import io.gradus.training.random.RandomStreams;
import io.gradus.training.random.RandomStreams.Purpose;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Lets the policy complete problems. Every token's uniform comes from a stream of its own rollout,
 * so any can be repeated alone.
 */
public final class RolloutCollector {
    private static final String SOLVER = "solver";

    private final PolicyEngine engine;
    private final RandomStreams streams;

    public RolloutCollector(PolicyEngine engine, RandomStreams streams) {
        this.engine = engine;
        this.streams = streams;
    }

    /** One group per plan, in order, drawn from the streams of {@code purpose} at {@code step}. */
    public List<RolloutGroup> collect(
            List<RolloutPlan> plans, Purpose purpose, long step, long policyVersion) {
        GenerationRequest request = request(plans, purpose, step);
        Generation generation = engine.generate(request);
        List<RolloutGroup> groups = new ArrayList<>(plans.size());
        int row = 0;
        for (int group = 0; group < plans.size(); group++) {
            RolloutPlan plan = plans.get(group);
            List<Rollout> rollouts = new ArrayList<>(plan.rollouts());
            for (int i = 0; i < plan.rollouts(); i++) {
                rollouts.add(
                        rollout(
                                plan,
                                i,
                                request.prompts()[group],
                                generation,
                                row++,
                                policyVersion));
            }
            groups.add(new RolloutGroup(group, plan.problem(), rollouts));
        }
        return groups;
    }

    private GenerationRequest request(List<RolloutPlan> plans, Purpose purpose, long step) {
        int rows = plans.stream().mapToInt(RolloutPlan::rollouts).sum();
        int[][] prompts =
                plans.stream()
                        .map(p -> Vocabulary.encode(p.problem().prompt()))
                        .toArray(int[][]::new);
        GenerationRequest request =
                new GenerationRequest(
                        prompts,
                        new int[rows],
                        new float[rows],
                        new int[rows],
                        new float[rows][],
                        Vocabulary.END);
        int row = 0;
        for (int group = 0; group < plans.size(); group++) {
            RolloutPlan plan = plans.get(group);
            for (int i = 0; i < plan.rollouts(); i++, row++) {
                request.promptOfRow()[row] = group;
                request.temperatures()[row] = (float) plan.temperature();
                request.limits()[row] = plan.maxTokens();
                request.uniforms()[row] =
                        uniforms(streams.stream(purpose, step, group, i), plan.maxTokens());
            }
        }
        return request;
    }

    /** Multiples of 2^-24 in [0, 1): exact in single precision, so never rounded up to 1. */
    private static float[] uniforms(SplittableRandom random, int count) {
        float[] uniforms = new float[count];
        for (int i = 0; i < count; i++) {
            uniforms[i] = random.nextInt(1 << 24) * 0x1p-24f;
        }
        return uniforms;
    }

    private static Rollout rollout(
            RolloutPlan plan,
            int index,
            int[] prompt,
            Generation generation,
            int row,
            long policyVersion) {
        int[] tokens = generation.tokens()[row];
        boolean ended = tokens[tokens.length - 1] == Vocabulary.END;
        Segment asked =
                new Segment(
                        SegmentSource.ENVIRONMENT,
                        SOLVER,
                        0,
                        prompt,
                        false,
                        new float[0],
                        new float[0],
                        policyVersion);
        Segment written =
                new Segment(
                        SegmentSource.POLICY,
                        SOLVER,
                        0,
                        tokens,
                        true,
                        generation.logProbs()[row],
                        generation.entropies()[row],
                        policyVersion);
        return new Rollout(
                plan.problem(),
                index,
                List.of(asked, written),
                Vocabulary.decode(tokens),
                ended ? StopReason.END_TOKEN : StopReason.LENGTH);
    }
}
