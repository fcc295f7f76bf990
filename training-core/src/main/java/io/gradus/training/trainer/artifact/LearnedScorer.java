package io.gradus.training.trainer.artifact;

import io.gradus.training.curriculum.kind.ScoreHead;
import io.gradus.training.objective.loss.ScoreLoss;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.Arrays;
import java.util.List;

/**
 * A learned reward model: a head on the hidden states of the policy that it was trained beside,
 * read behind the last token. Close it when it is no longer asked.
 */
public final class LearnedScorer implements AutoCloseable {
    private final FrozenPolicy model;

    private LearnedScorer(FrozenPolicy model) {
        this.model = model;
    }

    /** The scorer of an artifact; throws {@link IllegalArgumentException} where it is none. */
    public static LearnedScorer of(ArtifactStore store, Artifact artifact, PolicyEngine engine) {
        return new LearnedScorer(
                engine.freeze(store.policy(artifact), List.of(store.head(artifact))));
    }

    /** How likely it finds each rollout right, in [0, 1]. */
    public double[] score(List<Rollout> rollouts) {
        int[][] rows =
                rollouts.stream().map(r -> Segment.tokens(r.segments())).toArray(int[][]::new);
        float[] temperatures = new float[rows.length];
        Arrays.fill(temperatures, 1);
        float[] scores =
                ScoreHead.last(
                        model.score(
                                new TokenBatch(rows, temperatures), TapRequest.of(ScoreHead.TAP)));
        double[] shares = new double[scores.length];
        for (int i = 0; i < shares.length; i++) {
            shares[i] = ScoreLoss.sigmoid(scores[i]);
        }
        return shares;
    }

    @Override
    public void close() {
        model.close();
    }
}
