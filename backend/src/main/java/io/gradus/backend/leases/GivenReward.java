package io.gradus.backend.leases;

import io.gradus.training.document.Sha256;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.RubricScore;
import java.util.List;

/**
 * What a trainer's own verifiers made of a rollout; Gradus sees no text of it.
 *
 * @param reward the reward that it trains with
 * @param correct correctness in [0, 1], which conditions and samplers read
 */
public record GivenReward(double reward, double correct) {
    /** The same as a score without criteria. */
    public RubricScore score() {
        return new RubricScore(
                reward, new Verdict(correct, "judged by the trainer", List.of()), List.of());
    }

    /** SHA-256 that tells it from another reward of the same rollout. */
    public String hash() {
        return Sha256.hex("reward " + reward + ", correct " + correct);
    }
}
