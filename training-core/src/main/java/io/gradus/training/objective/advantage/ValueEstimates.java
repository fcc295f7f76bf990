package io.gradus.training.objective.advantage;

import io.gradus.training.reward.ScoredGroup;
import java.util.List;

/** Advantages by a critic that values the states of rollouts, and learns from them. */
public interface ValueEstimates {
    /** The groups with the advantages of their tokens, in order. */
    List<AdvantagedGroup> estimate(List<ScoredGroup> groups, Gae gae);
}
