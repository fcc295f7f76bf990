package io.gradus.training.rollout;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Whether the rollouts of a problem grow from shared beginnings, and where they part. A group has
 * as many leaves as rollouts are asked for, whichever way; what they share is sampled and counted
 * once. Episodes in which several roles write are never parted.
 */
public sealed interface Branching {
    /** Most tokens that are sampled at once. */
    default int segmentTokens() {
        return Integer.MAX_VALUE;
    }

    /** Every rollout begins at the prompt. */
    @Choice(name = "none", explanation = "Every rollout begins at the prompt.")
    record None() implements Branching {}

    /**
     * A tree of segments of fixed length: paths that go on part at the end of each segment until
     * there are enough leaves. Leaves that are still missing when all paths have ended grow from
     * random segment ends of them.
     */
    @Choice(
            name = "tree",
            explanation =
                    "Paths part at the end of each segment of fixed length until there are groupSize leaves; where paths end early, the missing leaves grow from random segment ends.",
            source = "TreePO")
    record Tree(
            @Setting(
                            explanation = "Longest segment.",
                            defaults = "512",
                            min = 1,
                            max = 32_768,
                            unit = "tokens",
                            source = "TreePO")
                    int segmentTokens,
            @Setting(
                            explanation = "Fewest paths that part at the prompt.",
                            defaults = "2",
                            min = 1,
                            max = 1024,
                            source = "TreePO")
                    int leastRoots,
            @Setting(
                            explanation =
                                    "Most paths that part at the prompt; their number is drawn for each problem, all equally likely.",
                            defaults = "8",
                            min = 1,
                            max = 1024,
                            source = "TreePO")
                    int mostRoots,
            @Setting(
                            explanation = "Paths that go on from the end of a segment.",
                            defaults = "2",
                            min = 2,
                            max = 64,
                            source = "TreePO")
                    int branches,
            @Setting(
                            explanation = "Segments behind which a path parts no more.",
                            defaults = "14",
                            min = 1,
                            max = 1024,
                            unit = "segments",
                            source = "TreePO")
                    int depth)
            implements Branching {
        public Tree {
            if (leastRoots > mostRoots) {
                throw new IllegalArgumentException(
                        "leastRoots must be <= mostRoots, were %d and %d"
                                .formatted(leastRoots, mostRoots));
            }
        }
    }

    /** Whole rollouts first, then new ones from before their tokens of highest entropy. */
    @Choice(
            name = "entropy",
            explanation =
                    "Some rollouts are sampled whole; the others part from them before their tokens of highest entropy.",
            source = "TreeRL")
    record Entropy(
            @Setting(
                            explanation = "Tokens of each whole rollout before which others part.",
                            defaults = "2",
                            min = 1,
                            max = 64,
                            source = "TreeRL")
                    int forks,
            @Setting(
                            explanation = "Rollouts that part before each of them.",
                            defaults = "2",
                            min = 1,
                            max = 64,
                            source = "TreeRL")
                    int branches)
            implements Branching {}
}
