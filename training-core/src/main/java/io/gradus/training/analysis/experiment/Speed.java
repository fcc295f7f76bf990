package io.gradus.training.analysis.experiment;

import java.util.Comparator;
import java.util.List;

/**
 * How fast a policy of some size trains, in generated tokens per second over whole steps.
 *
 * @param slow lower bound
 * @param usual median of similar runs
 * @param fast upper bound
 * @param basis which measurements it rests on
 */
record Speed(double slow, double usual, double fast, String basis) {
    /** Runs count as similar within this factor of parameters. */
    private static final double SIMILAR = 4;

    /** Two runs of one document differ by about this much on a shared machine. */
    private static final double SPREAD = 1.3;

    /** A measurement from another machine says little about this one. */
    private static final double FOREIGN_SPREAD = 3;

    private static final int NEAREST = 5;

    /** By the runs of similar size on the same kind of device, or else by what was shipped. */
    static Speed of(long parameters, boolean cuda, List<MeasuredRun> finished) {
        List<MeasuredRun> similar =
                finished.stream()
                        .filter(run -> run.cuda() == cuda && ratio(run, parameters) <= SIMILAR)
                        .sorted(Comparator.comparingDouble(run -> ratio(run, parameters)))
                        .limit(NEAREST)
                        .toList();
        if (similar.isEmpty()) {
            double scaled =
                    ShippedMeasurements.TOKENS_PER_SECOND
                            * ShippedMeasurements.PARAMETERS
                            / parameters;
            return new Speed(
                    scaled / FOREIGN_SPREAD,
                    scaled,
                    scaled * FOREIGN_SPREAD,
                    "no run with a similar policy has finished here yet; scaled by parameters from a"
                            + " run on two cores of another machine");
        }
        List<Double> scaled =
                similar.stream()
                        .map(run -> run.tokensPerSecond() * run.parameters() / parameters)
                        .sorted()
                        .toList();
        return new Speed(
                scaled.getFirst() / SPREAD,
                scaled.get(scaled.size() / 2),
                scaled.getLast() * SPREAD,
                "speed of "
                        + (similar.size() == 1
                                ? "run " + similar.getFirst().run()
                                : similar.size() + " finished runs")
                        + " with a similar policy on this server");
    }

    private static double ratio(MeasuredRun run, long parameters) {
        double ratio = (double) run.parameters() / parameters;
        return Math.max(ratio, 1 / ratio);
    }
}
