package io.gradus.training.rollout;

import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Vocabulary;
import io.gradus.training.problem.Environment;
import io.gradus.training.random.RandomStreams;
import io.gradus.training.random.RandomStreams.Purpose;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * Lets the policy work on problems, turn by turn: all rollouts that are asked write at once. Every
 * token's uniform comes from a stream of its own rollout, so any can be repeated alone.
 */
public final class RolloutCollector {
    private final PolicyEngine engine;
    private final RandomStreams streams;
    private final Environment environment;

    /** A collector of rollouts of this policy in these episodes. */
    public RolloutCollector(PolicyEngine engine, RandomStreams streams, Environment environment) {
        this.engine = engine;
        this.streams = streams;
        this.environment = environment;
    }

    /** One group per plan, in order, drawn from the streams of {@code purpose} at {@code step}. */
    public List<RolloutGroup> collect(
            List<RolloutPlan> plans, Purpose purpose, long step, long policyVersion) {
        List<List<EpisodeDraft>> drafts = drafts(plans, purpose, step);
        List<EpisodeDraft> all = drafts.stream().flatMap(List::stream).toList();
        for (List<EpisodeDraft> asked = asked(all, policyVersion);
                !asked.isEmpty();
                asked = asked(asked, policyVersion)) {
            write(asked, policyVersion);
        }
        List<RolloutGroup> groups = new ArrayList<>(plans.size());
        for (int group = 0; group < plans.size(); group++) {
            List<Rollout> rollouts = drafts.get(group).stream().map(EpisodeDraft::rollout).toList();
            groups.add(new RolloutGroup(group, plans.get(group).problem(), rollouts));
        }
        return groups;
    }

    private List<List<EpisodeDraft>> drafts(List<RolloutPlan> plans, Purpose purpose, long step) {
        List<List<EpisodeDraft>> drafts = new ArrayList<>(plans.size());
        for (int group = 0; group < plans.size(); group++) {
            RolloutPlan plan = plans.get(group);
            List<EpisodeDraft> ofGroup = new ArrayList<>(plan.rollouts());
            for (int i = 0; i < plan.rollouts(); i++) {
                ofGroup.add(
                        new EpisodeDraft(
                                plan,
                                i,
                                environment.begin(plan.problem()),
                                streams.stream(purpose, step, group, i),
                                engine.shape().context()));
            }
            drafts.add(ofGroup);
        }
        return drafts;
    }

    private static List<EpisodeDraft> asked(List<EpisodeDraft> drafts, long policyVersion) {
        return drafts.stream().filter(d -> d.asks(policyVersion)).toList();
    }

    private void write(List<EpisodeDraft> drafts, long policyVersion) {
        Generation written = engine.generate(request(drafts));
        for (int row = 0; row < drafts.size(); row++) {
            drafts.get(row)
                    .take(
                            written.tokens()[row],
                            written.logProbs()[row],
                            written.entropies()[row],
                            policyVersion);
        }
    }

    /**
     * Rows with the same tokens so far share one prompt, whose keys and values are computed once.
     */
    private static GenerationRequest request(List<EpisodeDraft> drafts) {
        int rows = drafts.size();
        SequencedMap<IntBuffer, Integer> prompts = new LinkedHashMap<>();
        int[] promptOfRow = new int[rows];
        float[] temperatures = new float[rows];
        int[] limits = new int[rows];
        float[][] uniforms = new float[rows][];
        for (int row = 0; row < rows; row++) {
            EpisodeDraft draft = drafts.get(row);
            IntBuffer key = IntBuffer.wrap(draft.tokens());
            promptOfRow[row] = prompts.computeIfAbsent(key, _ -> prompts.size());
            temperatures[row] = draft.temperature();
            limits[row] = draft.limit();
            uniforms[row] = draft.uniforms();
        }
        return new GenerationRequest(
                prompts.keySet().stream().map(IntBuffer::array).toArray(int[][]::new),
                promptOfRow,
                temperatures,
                limits,
                uniforms,
                Vocabulary.END);
    }
}
