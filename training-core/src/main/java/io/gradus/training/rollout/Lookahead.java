package io.gradus.training.rollout;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.policy.Generation;
import java.util.Collections;
import java.util.List;

/**
 * One rollout that parts wherever another token is about as likely as the likeliest one; what goes
 * on alike is given up.
 *
 * <p>LATR (Xing et al. 2025, arXiv:2510.24302; defaults from its released code). Other than there,
 * tokens are drawn and not taken greedily until the group is full, a path parts after each segment
 * of the smallest window and not after each token, and branches at digits and signs are judged like
 * all others.
 */
@Choice(
        name = "lookahead",
        explanation =
                "A rollout branches wherever another token is about as likely as the most likely one; branches that continue much like the path they left are dropped. Missing rollouts begin at the prompt.",
        source = "arXiv:2510.24302")
public record Lookahead(
        @Setting(
                        explanation = "A token opens a branch only if it is likelier than this.",
                        defaults = "0.25",
                        min = 0,
                        max = 1,
                        source = "arXiv:2510.24302")
                double probability,
        @Setting(
                        explanation =
                                "A token opens a branch only if the likeliest is likelier by less than this.",
                        defaults = "0.15",
                        min = 0,
                        max = 1,
                        source = "arXiv:2510.24302")
                double gap,
        @Setting(
                        explanation = "Maximum number of paths that continue from one place.",
                        defaults = "2",
                        min = 2,
                        max = 16,
                        source = "arXiv:2510.24302")
                int branches,
        @Setting(
                        explanation =
                                "Tokens after which a branch is compared with the path it left, each >= 1; a turn that ends earlier never counts as alike.",
                        defaults = "[20, 30, 50]",
                        min = 1,
                        max = 16,
                        unit = "tokens",
                        source = "arXiv:2510.24302")
                List<Integer> windows,
        @Setting(
                        explanation =
                                "A branch is given up if its edit distance over the window is below this.",
                        defaults = "0.4",
                        min = 0,
                        max = 1,
                        source = "arXiv:2510.24302")
                double distance,
        @Setting(
                        explanation =
                                "Share of the rollouts that grow as a tree, at least one of them; the others begin at the prompt and do not part.",
                        defaults = "1",
                        min = 0,
                        max = 1,
                        source = "arXiv:2510.24302")
                double share)
        implements Branching {
    public Lookahead {
        windows = List.copyOf(windows);
        if (windows.isEmpty() || windows.stream().anyMatch(w -> w < 1)) {
            throw new IllegalArgumentException(
                    "windows must be at least one number >= 1, were " + windows);
        }
    }

    @Override
    public int segmentTokens() {
        return Collections.min(windows);
    }

    @Override
    public int topTokens() {
        return branches;
    }

    @Override
    public List<BranchCandidate> candidates(
            Segment written, int at, Generation generation, int row) {
        return BranchCandidate.of(this, written, at, generation, row);
    }

    @Override
    public List<Leaf> alike(List<Leaf> leaves) {
        return leaves.stream()
                .filter(leaf -> windows.stream().anyMatch(w -> leaf.isAlike(w, distance)))
                .toList();
    }

    /** Whether a token of this log-prob opens a branch where the likeliest has {@code most}. */
    boolean parts(float most, float logProb) {
        double likely = StrictMath.exp(logProb);
        return likely > probability && StrictMath.exp(most) - likely < gap;
    }
}
