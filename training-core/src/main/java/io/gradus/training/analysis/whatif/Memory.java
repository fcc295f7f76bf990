package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.simulate.GuidedLearner;
import java.util.SplittableRandom;

/**
 * Knowledge that a recording has about groups that were never rolled out.
 *
 * @param curves what it says of each of the learner's cells
 * @param pace how the run learned beside the learner
 * @param rewards what outcomes without a recorded group are paid
 * @param tokens tokens of such a group, by cell
 * @param meanEntropy entropy of such a group, nats
 * @param learner knows how margins become pass rates; not changed
 */
record Memory(
        CellCurve[] curves,
        Pace pace,
        RewardLine rewards,
        double[] tokens,
        double meanEntropy,
        GuidedLearner learner) {
    /**
     * The outcome of a group: a recorded one of the cell after as much training; else by the pass
     * rates that evaluations measured before and after; else by the nearest of these and what the
     * learner says was gained since.
     */
    Outcome of(int cell, double gain, int rollouts, SplittableRandom random) {
        CellCurve curve = curves[cell];
        if (curve.isRecorded(gain)) {
            return curve.draw(gain, random);
        }
        if (curve.isMeasured(gain)) {
            double margin = Pace.margin(curve.passRate(gain), learner);
            return made(cell, margin, rollouts, random, Source.MEASURED);
        }
        return made(cell, margin(cell, gain), rollouts, random, Source.LEARNER);
    }

    /** The pass rate to expect of a group, as an estimate of what the policy would think of it. */
    double expected(int cell, double gain) {
        return curves[cell].isMeasured(gain)
                ? curves[cell].passRate(gain)
                : learner.passRate(margin(cell, gain));
    }

    private double margin(int cell, double gain) {
        CellCurve curve = curves[cell];
        if (curve.isEmpty()) {
            return pace.start() + pace.slope() * gain - learner.difficulty(cell);
        }
        CellCurve.Point nearest = curve.nearest(gain);
        return Pace.margin(nearest.passRate(), learner) + pace.slope() * (gain - nearest.gain());
    }

    private Outcome made(
            int cell, double margin, int rollouts, SplittableRandom random, Source source) {
        double rate = (double) learner.passes(margin, rollouts, random) / rollouts;
        return new Outcome(
                rate, rewards.at(rate), rate == 0 || rate == 1, tokens[cell], meanEntropy, source);
    }
}
