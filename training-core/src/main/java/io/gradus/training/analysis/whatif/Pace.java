package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.simulate.GuidedLearner;
import java.util.Arrays;

/**
 * How the recorded run learned beside the guided learner, by least squares over all cells: ability
 * less difficulty grows by {@code slope} for each logit that the learner gains.
 *
 * @param slope logits gained per logit of the learner's; 1 where the recording says nothing
 * @param start ability before any training, logits
 */
record Pace(double slope, double start) {
    /** Weight of the learner's own pace, against groups that learned. */
    private static final double PULL = 0.5;

    /** Pass rates of a window are taken for no closer to 0 and 1 than this. */
    private static final double LEAST = 0.02;

    static Pace of(CellCurve[] curves, GuidedLearner learner) {
        double products = PULL;
        double squares = PULL;
        for (CellCurve curve : curves) {
            Line line = Line.of(curve, learner);
            products += line.products();
            squares += line.squares();
        }
        double slope = Math.clamp(products / squares, 0.1, 10);
        double weight = 0;
        double start = 0;
        for (int cell = 0; cell < curves.length; cell++) {
            Line line = Line.of(curves[cell], learner);
            weight += line.weight();
            start +=
                    line.weight()
                            * (line.margin() - slope * line.gain() + learner.difficulty(cell));
        }
        return new Pace(slope, weight == 0 ? 0 : start / weight);
    }

    /** The margin of a pass rate, which is moved away from 0 and 1. */
    static double margin(double passRate, GuidedLearner learner) {
        double most = Math.min(1 - LEAST, learner.passRate(60) - LEAST);
        return learner.margin(Math.clamp(passRate, LEAST, most));
    }

    /** Weighted means and moments of a cell's windows. */
    private record Line(
            double weight, double gain, double margin, double products, double squares) {
        static Line of(CellCurve curve, GuidedLearner learner) {
            double[][] rows =
                    curve.fitted()
                            .map(w ->
                                    new double[] {
                                        w.groups() * (w.passRate() * (1 - w.passRate()) + LEAST),
                                        w.gain(),
                                        Pace.margin(w.passRate(), learner)
                                    })
                            .toArray(double[][]::new);
            double weight = Arrays.stream(rows).mapToDouble(r -> r[0]).sum();
            if (weight == 0) {
                return new Line(0, 0, 0, 0, 0);
            }
            double gain = Arrays.stream(rows).mapToDouble(r -> r[0] * r[1]).sum() / weight;
            double margin = Arrays.stream(rows).mapToDouble(r -> r[0] * r[2]).sum() / weight;
            double products = 0;
            double squares = 0;
            for (double[] row : rows) {
                products += row[0] * (row[1] - gain) * (row[2] - margin);
                squares += row[0] * (row[1] - gain) * (row[1] - gain);
            }
            return new Line(weight, gain, margin, products, squares);
        }
    }
}
