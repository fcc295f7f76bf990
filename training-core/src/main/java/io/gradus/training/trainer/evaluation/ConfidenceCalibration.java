package io.gradus.training.trainer.evaluation;

import java.util.List;

/**
 * Whether a policy is right as often as it is sure: expected calibration error in ten bins of equal
 * width, the mean over predictions of how far a bin's mean confidence is from its share of correct
 * ones (Naeini et al. 2015; equation 3 of Guo et al. 2017, arXiv:1706.04599).
 */
public final class ConfidenceCalibration {
    private static final int BINS = 10;

    private ConfidenceCalibration() {}

    /**
     * An answer with how sure the policy is of it.
     *
     * @param confidence in [0, 1]
     * @param correct 1 where it is correct, 0 where not, a share where several answers are elected
     */
    public record Prediction(double confidence, double correct) {}

    /** The expected calibration error, in [0, 1]; NaN without predictions. */
    public static double error(List<Prediction> predictions) {
        double[] gaps = new double[BINS];
        for (Prediction prediction : predictions) {
            gaps[bin(prediction.confidence())] += prediction.confidence() - prediction.correct();
        }
        double sum = 0;
        for (double gap : gaps) {
            sum += Math.abs(gap);
        }
        return sum / predictions.size();
    }

    /** The bins are (0, 0.1], (0.1, 0.2] and so on; 0 falls into the first. */
    private static int bin(double confidence) {
        int bin = (int) StrictMath.ceil(confidence * BINS) - 1;
        return Math.clamp(bin, 0, BINS - 1);
    }
}
