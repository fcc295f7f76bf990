package io.gradus.training.rollout;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.policy.Generation;
import io.gradus.training.problem.Verifier;
import java.util.List;

/**
 * Whether the rollouts of a problem grow from shared beginnings, and where they part. A group has
 * as many leaves as rollouts are asked for, whichever way; what they share is sampled and counted
 * once. Episodes in which several roles write are never parted.
 */
public sealed interface Branching
        permits Branching.None, Branching.Tree, Branching.Entropy, Lookahead, Branching.Search {
    /** Whether rollouts of a problem may part from each other. */
    default boolean isParting() {
        return true;
    }

    /** Most tokens that are sampled at once. */
    default int segmentTokens() {
        return Integer.MAX_VALUE;
    }

    /** Number of the most likely tokens that are to be told of at each place. */
    default int topTokens() {
        return 0;
    }

    /** The rollouts of one problem, which grow by this rule. */
    default GroupDraft draft(Growth growth, Verifier verifier, GroupDraft.Drafting drafting) {
        return new GrownGroup(growth, drafting);
    }

    /**
     * Tokens at which a path may part within a segment that it just wrote, in order.
     *
     * @param at tokens of the path before the segment
     * @param row the segment's row in the generation
     */
    default List<BranchCandidate> candidates(
            Segment written, int at, Generation generation, int row) {
        return List.of();
    }

    /** Leaves that are too alike others to go on. */
    default List<Leaf> alike(List<Leaf> leaves) {
        return List.of();
    }

    /** Every rollout begins at the prompt. */
    @Choice(name = "none", explanation = "Every rollout begins at the prompt.")
    record None() implements Branching {
        @Override
        public boolean isParting() {
            return false;
        }
    }

    /**
     * A tree of segments of fixed length: paths that go on part at the end of each segment until
     * there are enough leaves. Leaves that are still missing when all paths have ended grow from
     * random segment ends of them.
     *
     * <p>TreePO (arXiv:2508.17445).
     */
    @Choice(
            name = "tree",
            explanation =
                    "Paths part at the end of each segment of fixed length until there are groupSize leaves; where paths end early, the missing leaves grow from random segment ends.",
            source = "arXiv:2508.17445")
    record Tree(
            @Setting(
                            explanation = "Longest segment.",
                            defaults = "512",
                            min = 1,
                            max = 32_768,
                            unit = "tokens",
                            source = "arXiv:2508.17445")
                    int segmentTokens,
            @Setting(
                            explanation = "Fewest paths that part at the prompt.",
                            defaults = "2",
                            min = 1,
                            max = 1024,
                            source = "arXiv:2508.17445")
                    int leastRoots,
            @Setting(
                            explanation =
                                    "Most paths that part at the prompt; their number is drawn for each problem, all equally likely.",
                            defaults = "8",
                            min = 1,
                            max = 1024,
                            source = "arXiv:2508.17445")
                    int mostRoots,
            @Setting(
                            explanation = "Paths that continue from the end of a segment.",
                            defaults = "2",
                            min = 2,
                            max = 64,
                            source = "arXiv:2508.17445")
                    int branches,
            @Setting(
                            explanation = "Segments after which a path no longer branches.",
                            defaults = "14",
                            min = 1,
                            max = 1024,
                            unit = "segments",
                            source = "arXiv:2508.17445")
                    int depth,
            @Setting(
                            explanation =
                                    "Which paths part more than others, at the same number on average: all alike, or more where what was written is less likely or likelier, as a whole or token by token.",
                            defaults = "even",
                            source = "TreePO, released code")
                    BranchBudget budget)
            implements Branching {
        public Tree {
            if (leastRoots > mostRoots) {
                throw new IllegalArgumentException(
                        "leastRoots must be <= mostRoots, were %d and %d"
                                .formatted(leastRoots, mostRoots));
            }
        }
    }

    /**
     * Whole rollouts first, then new ones from before their tokens of highest entropy.
     *
     * <p>TreeRL (Hou et al. 2025, arXiv:2506.11902), whose released code writes 6 whole rollouts of
     * 30 and forks them once at 2 tokens, 2 ways each; it takes the surprise of the drawn token for
     * the entropy, and this the entropy itself.
     */
    @Choice(
            name = "entropy",
            explanation =
                    "Some rollouts are sampled whole; the others part from them before their tokens of highest entropy.",
            source = "arXiv:2506.11902")
    record Entropy(
            @Setting(
                            explanation = "Tokens of each whole rollout before which others part.",
                            defaults = "2",
                            min = 1,
                            max = 64,
                            source = "arXiv:2506.11902")
                    int forks,
            @Setting(
                            explanation = "Rollouts that part before each of them.",
                            defaults = "2",
                            min = 1,
                            max = 64,
                            source = "arXiv:2506.11902")
                    int branches)
            implements Branching {}

    /**
     * Monte Carlo tree search over segments, led by the verdicts on the paths that have ended.
     *
     * <p>DeepSearch (Wu et al. 2025, arXiv:2509.25454; defaults from its released code).
     */
    @Choice(
            name = "search",
            explanation =
                    "Monte Carlo tree search over segments: the rollouts are the right paths that it finds and the most confident wrong ones.",
            source = "arXiv:2509.25454")
    record Search(
            @Setting(
                            explanation = "Longest segment.",
                            defaults = "256",
                            min = 1,
                            max = 32_768,
                            unit = "tokens",
                            source = "arXiv:2509.25454")
                    int segmentTokens,
            @Setting(
                            explanation = "Segments that are written after a node.",
                            defaults = "8",
                            min = 2,
                            max = 64,
                            source = "arXiv:2509.25454")
                    int width,
            @Setting(
                            explanation =
                                    "Segments after which a path no longer branches and is written to its end.",
                            defaults = "64",
                            min = 1,
                            max = 1024,
                            unit = "segments",
                            source = "arXiv:2509.25454")
                    int depth,
            @Setting(
                            explanation =
                                    "Weight of the doubt in a node that was seldom visited, where one of the children just written is gone on with.",
                            defaults = "2",
                            min = 0,
                            max = 100,
                            source = "arXiv:2509.25454")
                    double exploration,
            @Setting(
                            explanation =
                                    "Weight of tanh(mean value of the node before) where the search continues anywhere in the tree.",
                            defaults = "0.4",
                            min = 0,
                            max = 100,
                            source = "arXiv:2509.25454")
                    double quality,
            @Setting(
                            explanation =
                                    "Weight of the mean entropy in nats of a node's segment there; the released code takes 0.4 where it is turned on.",
                            defaults = "0",
                            min = 0,
                            max = 100,
                            source = "arXiv:2509.25454")
                    double uncertainty,
            @Setting(
                            explanation =
                                    "Weight of the square root of a node's share of the depth there.",
                            defaults = "0.01",
                            min = 0,
                            max = 100,
                            source = "arXiv:2509.25454")
                    double deepness)
            implements Branching {
        @Override
        public GroupDraft draft(Growth growth, Verifier verifier, GroupDraft.Drafting drafting) {
            return new SearchedGroup(this, growth.leaves(), verifier, drafting);
        }
    }
}
