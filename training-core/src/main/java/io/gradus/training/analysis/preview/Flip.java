package io.gradus.training.analysis.preview;

import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Two rollouts of one group whose order the edit turns: the first was paid more before and is paid
 * less after.
 *
 * @param first the one that was paid more before
 * @param second the one that is paid more after
 */
public record Flip(ComparedRollout first, ComparedRollout second) {
    /** How far the two moved past each other: the gap before plus the gap after. */
    public double size() {
        return gapBefore() + gapAfter();
    }

    /** Difference by which the first was paid more before. */
    public double gapBefore() {
        return first.before().total() - second.before().total();
    }

    /** Difference by which the second is paid more after. */
    public double gapAfter() {
        return second.after().total() - first.after().total();
    }

    /** Every flip of these groups, the largest first. */
    static List<Flip> all(List<ComparedGroup> groups) {
        List<Flip> flips = new ArrayList<>();
        for (ComparedGroup group : groups) {
            List<ComparedRollout> rollouts = group.rollouts();
            for (int i = 0; i < rollouts.size(); i++) {
                for (int j = i + 1; j < rollouts.size(); j++) {
                    between(rollouts.get(i), rollouts.get(j)).ifPresent(flips::add);
                }
            }
        }
        flips.sort(Comparator.comparingDouble(Flip::size).reversed());
        return flips;
    }

    private static Optional<Flip> between(ComparedRollout one, ComparedRollout other) {
        Flip flip =
                one.before().total() >= other.before().total()
                        ? new Flip(one, other)
                        : new Flip(other, one);
        boolean turns =
                flip.gapBefore() > ScoredGroup.ZERO_VARIANCE
                        && flip.gapAfter() > ScoredGroup.ZERO_VARIANCE;
        return turns ? Optional.of(flip) : Optional.empty();
    }
}
