package io.gradus.training.problem.transform;

import io.gradus.training.problem.Verdict;
import java.util.List;
import java.util.Locale;

/**
 * What a written problem earns in SPELL (Yang et al. 2025, arXiv:2509.23863): a Gaussian of the
 * solvers' mean reward around 0.5 with a deviation of 0.5 / 3, most for problems that half of the
 * solvers get right. The centre and the deviation are as reviews of the paper tell them. What
 * cannot be read or may not be asked costs SPELL's questioner something; here it earns 0, as
 * verdicts are never negative, which is less than the 0.011 of a problem that everybody or nobody
 * solves.
 */
final class QuestionReward {
    private static final double CENTRE = 0.5;
    private static final double DEVIATION = 0.5 / 3;

    private QuestionReward() {}

    /** The reward of a problem whose solvers earned this on average, in [0, 1]. */
    static Verdict of(double meanReward) {
        double far = (meanReward - CENTRE) / DEVIATION;
        return new Verdict(
                StrictMath.exp(-far * far / 2),
                String.format(Locale.ROOT, "its solvers earned %.2f on average", meanReward),
                List.of());
    }
}
