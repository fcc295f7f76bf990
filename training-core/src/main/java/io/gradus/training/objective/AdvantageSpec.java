package io.gradus.training.objective;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** The advantage estimator a document names. */
public sealed interface AdvantageSpec {
    /** Reward minus the group's mean, divided by its standard deviation or not. */
    @Choice(
            name = "group-relative",
            explanation = "Reward minus the mean of its group.",
            source = "arXiv:2402.03300")
    record GroupRelative(
            @Setting(
                            explanation = "Divide by the group's standard deviation, or do not.",
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
        /** What is expected behind the end of a rollout that a limit cut off. */
        public enum Behind {
            /** Nothing: the reward is final. */
            NOTHING,
            /** As much as in its last state; the reward of an unfinished answer is not read. */
            LAST_VALUE
        }
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

    /** Whether rewards are read, and not the verifier's score alone. */
    default boolean readsRewards() {
        return !(this instanceof SignedOutcome);
    }

    /** What a group-relative advantage is divided by. */
    enum Deviation {
        /** The standard deviation of the group's rewards. */
        GROUP,
        /** Nothing. */
        NONE
    }
}
