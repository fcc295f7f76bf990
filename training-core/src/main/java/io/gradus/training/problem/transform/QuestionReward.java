package io.gradus.training.problem.transform;

import io.gradus.training.problem.Refusal;
import io.gradus.training.problem.Verdict;
import java.util.List;
import java.util.Locale;

/**
 * Reward of a written problem in SPELL (Yang et al. 2025, arXiv:2509.23863, equation 7): a Gaussian
 * of the solvers' mean reward around 0.5 with a deviation of 0.5 / 3, 0 where all or none of them
 * are right, -0.5 for a question without ground and -1 for one that cannot be read. A problem that
 * may not be asked, because it is too large, held out or asked before, takes the place of a
 * question without ground here. Verdicts lie in [0, 1], so this is (r + 1) / 2 of it, which leaves
 * advantages within a group as they are.
 */
final class QuestionReward {
    private static final double CENTRE = 0.5;
    private static final double DEVIATION = 0.5 / 3;
    private static final double NOT_ASKED = -0.5;
    private static final double UNREADABLE = -1;

    private QuestionReward() {}

    /** The reward of a problem whose solvers earned this on average, in [0, 1]. */
    static Verdict of(double meanReward) {
        double far = (meanReward - CENTRE) / DEVIATION;
        boolean isEven = meanReward <= 0 || meanReward >= 1;
        return verdict(
                isEven ? 0 : StrictMath.exp(-far * far / 2),
                String.format(Locale.ROOT, "its solvers earned %.2f on average", meanReward));
    }

    /** The reward of a text that is not asked. */
    static Verdict refused(Refusal refusal, String reason) {
        return verdict(
                refusal == Refusal.UNREADABLE ? UNREADABLE : NOT_ASKED,
                refusal.words() + ": " + reason);
    }

    /** The reward of nothing at all. */
    static Verdict nothing() {
        return verdict(UNREADABLE, "no problem was written");
    }

    private static Verdict verdict(double reward, String reason) {
        return new Verdict((reward + 1) / 2, reason, List.of());
    }
}
