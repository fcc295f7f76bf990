package io.gradus.training.trainer.step;

import io.gradus.training.event.GroupCourse;
import io.gradus.training.reward.ScoredGroup;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A group when the rounds of its step are over.
 *
 * @param observed what the curriculum observes: the group as it stood before it was given other
 *     starts, with the tokens of all its rollouts
 * @param trained what may be trained on, of the same index
 * @param begun the round in which its problem was chosen, from 1
 * @param round the round in which something was last rolled out for it
 * @param refused why the update does not see it; empty where it does
 * @param greedy reward of a rollout of the same problem and role by the most probable tokens; empty
 *     where there is none
 */
public record RolledGroup(
        ScoredGroup observed,
        ScoredGroup trained,
        int begun,
        int round,
        Optional<String> refused,
        OptionalDouble greedy) {
    /** How it came to be what it is, where it was not rolled out once and admitted. */
    public Optional<GroupCourse> course() {
        return round == 1 && refused.isEmpty()
                ? Optional.empty()
                : Optional.of(new GroupCourse(begun, round, refused.orElse("")));
    }

    /** The same beside a greedy rollout of this reward, which cost so many tokens. */
    public RolledGroup withGreedyRollout(double reward, int tokens) {
        ScoredGroup costing =
                new ScoredGroup(observed.group().discarding(tokens), observed.scores());
        return new RolledGroup(costing, trained, begun, round, refused, OptionalDouble.of(reward));
    }

    RolledGroup refused(String reason) {
        return new RolledGroup(observed, trained, begun, round, Optional.of(reason), greedy);
    }
}
