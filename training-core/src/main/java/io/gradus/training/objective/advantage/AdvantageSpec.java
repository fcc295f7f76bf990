package io.gradus.training.objective.advantage;

import io.gradus.training.document.NamesAlternatives;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;

/**
 * The advantage estimator a document names: scores to how much better each rollout, or each of its
 * tokens, was than could be expected.
 */
@NamesAlternatives
public sealed interface AdvantageSpec
        permits GroupRelative,
                GreedyBaseline,
                CriterionRelative,
                PreferenceChain,
                TurnRelative,
                TurnReturns,
                TagRelative,
                TreeSubgroups,
                TreeValues,
                SearchValues,
                RoleBaseline,
                Gae,
                SignedOutcome,
                Bootstrapped {
    /**
     * The groups with their advantages, in order. It sees those of a whole step, because some
     * baselines are made of all of them.
     */
    List<AdvantagedGroup> estimate(List<ScoredGroup> groups, EstimatorContext context);

    /** Whether a group's advantages are divided by its deviation, as previews take it. */
    default boolean isDivided() {
        return false;
    }

    /** Whether it compares nothing but the rewards of rollouts. */
    default boolean comparesRewards() {
        return false;
    }

    /** Whether rewards are read, and not the verifier's score alone. */
    default boolean readsRewards() {
        return true;
    }

    /** Whether it looks at what turns earned. */
    default boolean readsTurns() {
        return false;
    }

    /** Whether what turns earned and the reward are one sum to it. */
    default boolean sumsTurns() {
        return false;
    }

    /** Whether it reads a critic's values. */
    default boolean readsCritic() {
        return false;
    }

    /** Whether each problem is rolled out once more by the most probable tokens, to compare. */
    default boolean readsGreedyRollouts() {
        return false;
    }

    /** Divisor of advantages within a group. */
    enum Deviation {
        /** The standard deviation of the group's values. */
        GROUP,
        /** Nothing. */
        NONE;

        boolean divides() {
            return this == GROUP;
        }
    }

    /** Whose mean reward is subtracted. */
    enum Mean {
        /** The group's: rollouts of one problem and role. */
        GROUP,
        /** That of the group's other rollouts. */
        LEAVE_ONE_OUT,
        /** The group's, each rollout by its length: OPO's optimal baseline. */
        LENGTH_WEIGHTED,
        /** That of all rollouts of the problem, of whatever role. */
        PROBLEM,
        /** That of all rollouts of the role. */
        ROLE,
        /** That of all rollouts of the problem's family. */
        FAMILY,
        /** That of all rollouts of the step. */
        BATCH,
        /** Nothing is subtracted. */
        NONE;

        /** Whether a rollout is compared with those of its group alone. */
        public boolean isAmongGroup() {
            return this == GROUP || this == LEAVE_ONE_OUT || this == LENGTH_WEIGHTED;
        }
    }

    /** Whose rewards give the standard deviation. */
    enum Spread {
        /** Those of the group. */
        GROUP,
        /** Those of all rollouts of the problem, of whatever role. */
        PROBLEM,
        /** Those of all rollouts of the role. */
        ROLE,
        /** Those of all rollouts of the problem's family: the task of QwenLong-L1.5. */
        FAMILY,
        /** Those of all rollouts of the step. */
        BATCH,
        /** No deviation: the group's mean reward is divided by, where it is above 0 (MaxRL). */
        GROUP_MEAN,
        /** Nothing is divided. */
        NONE
    }
}
