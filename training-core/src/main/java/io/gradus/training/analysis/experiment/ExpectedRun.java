package io.gradus.training.analysis.experiment;

import io.gradus.training.analysis.simulate.Band;
import io.gradus.training.analysis.simulate.SimulationReport;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.List;
import java.util.Optional;

/**
 * What a run of a document will probably take, by simulated runs of a learner that was fitted to
 * earlier runs: medians with the tenth and the ninetieth percentile. What must hold in any case
 * says {@link RunEstimate}.
 *
 * @param steps training steps
 * @param tokens tokens generated for training
 * @param seconds wall-clock time of steps and evaluations at the usual speed of similar runs, with
 *     the start of the worker and without a warm start
 */
public record ExpectedRun(Band steps, Band tokens, Band seconds) {
    /**
     * The expectation of a checked document; empty where its simulation has no estimate.
     *
     * @param report its simulation
     * @param cuda whether it will compute on a GPU
     * @param finished what earlier runs of this server measured
     */
    public static Optional<ExpectedRun> of(
            CurriculumDocument document,
            SimulationReport report,
            boolean cuda,
            List<MeasuredRun> finished) {
        long parameters = RunEstimate.parameters(document);
        Speed speed = Speed.of(parameters, cuda, finished);
        BatchShape shape = RunEstimate.longest(BatchShape.of(document));
        var seconds = new SecondsEstimate(document, shape, parameters, speed);
        return report.steps()
                .flatMap(steps ->
                        report.tokens()
                                .map(tokens ->
                                        new ExpectedRun(
                                                steps, tokens, seconds.usual(steps, tokens))));
    }

    /** This one and another one after it, and their bands added up end by end. */
    public ExpectedRun plus(ExpectedRun other) {
        return new ExpectedRun(
                steps.plus(other.steps), tokens.plus(other.tokens), seconds.plus(other.seconds));
    }

    /** So many of these runs in a row. */
    public ExpectedRun times(double runs) {
        return new ExpectedRun(steps.times(runs), tokens.times(runs), seconds.times(runs));
    }
}
