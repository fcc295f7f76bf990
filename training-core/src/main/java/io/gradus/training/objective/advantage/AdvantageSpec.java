package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** The advantage estimator a document names. */
public sealed interface AdvantageSpec {
    /** Reward minus a mean of rewards, divided by a standard deviation of rewards or not. */
    @Choice(
            name = "group-relative",
            explanation =
                    "Reward minus the mean of its group, or of other rollouts of the step, over their standard deviation.",
            source = "arXiv:2402.03300")
    record GroupRelative(
            @Setting(
                            explanation =
                                    "The mean reward that is subtracted: of the group, of its other rollouts (RLOO), of the group by length (OPO), of the problem whatever the role, of all rollouts of the role, of the family or of the step; or none.",
                            defaults = "group",
                            source = "arXiv:2402.14740; length-weighted arXiv:2505.23585")
                    Mean mean,
            @Setting(
                            explanation =
                                    "Whose rewards give the standard deviation that is divided by: those of the group, of the problem whatever the role, of the role, of the family or of the step (Lite PPO); or none, or the group's mean reward is divided by (MaxRL). Where they are all equal nothing is divided.",
                            defaults = "group",
                            source = "arXiv:2508.08221; group-mean arXiv:2602.02710")
                    Spread std)
            implements AdvantageSpec {}

    /** Reward minus that of a rollout of the same problem by the most probable tokens. */
    @Choice(
            name = "greedy-baseline",
            explanation =
                    "Reward minus that of one more rollout of the problem that always takes the most probable token; it is scored and its tokens count, and it is not trained on.",
            source = "arXiv:2310.10505")
    record GreedyBaseline() implements AdvantageSpec {}

    /** Each criterion relative to the group first, then their weighted sum. */
    @Choice(
            name = "criterion-relative",
            explanation =
                    "Each criterion of the rubric is compared within the group on its own; the advantage is their sum by weight.",
            source = "arXiv:2601.05242")
    record CriterionRelative(
            @Setting(
                            explanation =
                                    "Divide each criterion by its standard deviation in the group, or do not.",
                            defaults = "group")
                    Deviation std,
            @Setting(
                            explanation =
                                    "Bring the advantages of all rollouts of a step to mean 0 and standard deviation 1.",
                            defaults = "true")
                    boolean whiten)
            implements AdvantageSpec {}

    /** Only rollouts that all criteria order alike are compared. */
    @Choice(
            name = "preference-chain",
            explanation =
                    "Only rollouts are compared that all criteria of the rubric rank in the same order: the longest such chain of the group; the others have the advantage 0.",
            source = "ThinkRL-Edit; which chain is taken is ours")
    record PreferenceChain(
            @Setting(
                            explanation = "Divide by the chain's standard deviation, or do not.",
                            defaults = "group")
                    Deviation std)
            implements AdvantageSpec {}

    /** Each turn's own advantage, from what the turns earned and from the reward. */
    @Choice(
            name = "turn-relative",
            explanation =
                    "Each turn's own: what it and later turns earned relative to the same turns of its group, and the group-relative advantage of the reward.",
            source = "arXiv:2505.11821")
    record TurnRelative(
            @Setting(
                            explanation =
                                    "How much a later turn's score counts, per turn of distance.",
                            defaults = "1",
                            min = 0,
                            max = 1)
                    double discount,
            @Setting(
                            explanation =
                                    "Weight of the reward's advantage at all turns but the last, where it is 1.",
                            defaults = "1",
                            min = 0,
                            max = 100)
                    double outcome,
            @Setting(
                            explanation = "Divide by the group's standard deviation, or do not.",
                            defaults = "group")
                    Deviation std)
            implements AdvantageSpec {}

    /** Turns and outcomes of a group in one pool, summed up from each turn on. */
    @Choice(
            name = "turn-returns",
            explanation =
                    "Each turn's own: what turns earned and, for the last, the reward are compared with all turns of the group at once, and summed up from the turn on.",
            source = "arXiv:2510.14967")
    record TurnReturns(
            @Setting(
                            explanation =
                                    "How much a later turn counts, per turn of distance; 1 is ours.",
                            defaults = "1",
                            min = 0,
                            max = 1)
                    double discount,
            @Setting(
                            explanation = "Divide by the pool's standard deviation, or do not.",
                            defaults = "group")
                    Deviation std)
            implements AdvantageSpec {}

    /** The group-relative advantage and that of a turn among turns of the same tag. */
    @Choice(
            name = "tag-relative",
            explanation =
                    "Each turn's own: the group-relative advantage of the reward, and what the turn earned relative to turns of the group that begin with the same tag, as <planning> or <explore>.",
            source = "RLVMR, released code")
    record TagRelative(
            @Setting(explanation = "Weight of the turn's part.", defaults = "1", min = 0, max = 100)
                    double weight,
            @Setting(explanation = "Divide by standard deviations, or do not.", defaults = "group")
                    Deviation std)
            implements AdvantageSpec {}

    /** Reward minus the means of the leaves below each node on the way, averaged. */
    @Choice(
            name = "tree-subgroups",
            explanation =
                    "In trees: reward minus the mean of the leaves below a node, averaged over the nodes on the way to it.",
            source = "arXiv:2508.17445")
    record TreeSubgroups(
            @Setting(
                            explanation =
                                    "Bring the advantages of all rollouts of a step to mean 0 and standard deviation 1.",
                            defaults = "true")
                    boolean whiten)
            implements AdvantageSpec {}

    /** Each stretch of a path by the mean rewards below it, at the root and before it. */
    @Choice(
            name = "tree-values",
            explanation =
                    "In trees, each stretch of path its own: the mean reward below it minus that of the whole tree and minus that before it, over the square root of the leaves below.",
            source = "arXiv:2506.11902")
    record TreeValues() implements AdvantageSpec {}

    /** Each segment by the outcomes of the paths through it, the nearer to the end the more. */
    @Choice(
            name = "search-values",
            explanation =
                    "In trees, each segment its own: the outcomes of the paths through it, weighted by how near it is to their ends and never against a right one, minus the mean outcome.",
            source = "arXiv:2509.25454")
    record SearchValues() implements AdvantageSpec {}

    /** Reward minus a moving average of the role's rewards. */
    @Choice(
            name = "role-baseline",
            explanation = "Reward minus a moving average of the rewards of its game and role.",
            source = "arXiv:2506.24119")
    record RoleBaseline(
            @Setting(
                            explanation = "Share of the average that stays at each rollout.",
                            defaults = "0.95",
                            min = 0,
                            max = 1)
                    double decay,
            @Setting(
                            explanation =
                                    "The average before the first rollout: the reward of an even game.",
                            defaults = "0.5")
                    double start)
            implements AdvantageSpec {}

    /** Each token's own, by what the critic says of the states before and behind it. */
    @Choice(
            name = "gae",
            explanation =
                    "Each token its own, by generalised advantage estimation: how much better the rollout went on from there than the critic expected. Needs a critic.",
            source = "arXiv:1506.02438")
    record Gae(
            @Setting(explanation = "How far rewards are heard back.", defaults = "constant")
                    LambdaSpec lambda,
            @Setting(
                            explanation =
                                    "Bring the advantages of all trained tokens of a step to mean 0 and standard deviation 1.",
                            defaults = "true")
                    boolean whiten,
            @Setting(
                            explanation =
                                    "What follows a rollout that a limit cut off: nothing, so that its reward is all it gets, or the value of its last state.",
                            defaults = "nothing",
                            source = "arXiv:2506.15050")
                    Behind truncated)
            implements AdvantageSpec {
        /** Value expected behind the end of a rollout that a limit cut off. */
        public enum Behind {
            /** Nothing: the reward is final. */
            NOTHING,
            /** As much as in its last state; the reward of an unfinished answer is not read. */
            LAST_VALUE
        }
    }

    /** Whether it looks at what turns earned. */
    default boolean readsTurns() {
        return this instanceof Gae
                || this instanceof TurnRelative
                || this instanceof TurnReturns
                || this instanceof TagRelative;
    }

    /** Whether what turns earned and the reward are one sum to it. */
    default boolean sumsTurns() {
        return this instanceof Gae || this instanceof TurnReturns;
    }

    /** Whether it reads a critic's values. */
    default boolean readsCritic() {
        return this instanceof Gae;
    }

    /** 1 for right answers, -1 for wrong ones. */
    @Choice(
            name = "signed-outcome",
            explanation =
                    "1 for a right answer and -1 for a wrong one, by the verifier alone; no baseline, and the rubric's reward is not read.",
            source = "arXiv:2506.01347")
    record SignedOutcome() implements AdvantageSpec {}

    /** 1 or -1 by whether a rollout is better than the first of its group. */
    @Choice(
            name = "bootstrapped",
            explanation =
                    "1 for rollouts of a higher reward than the first of their group, which stands for one drawn at random, -1 for those of a lower one.",
            source = "arXiv:2506.00103")
    record Bootstrapped() implements AdvantageSpec {}

    /** Whether rewards are read, and not the verifier's score alone. */
    default boolean readsRewards() {
        return !(this instanceof SignedOutcome);
    }

    /** Divisor of advantages within a group. */
    enum Deviation {
        /** The standard deviation of the group's values. */
        GROUP,
        /** Nothing. */
        NONE
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
