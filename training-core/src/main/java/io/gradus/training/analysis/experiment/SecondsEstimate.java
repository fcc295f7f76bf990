package io.gradus.training.analysis.experiment;

import io.gradus.training.analysis.simulate.Band;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.WarmStartSpec;
import java.util.Optional;

/**
 * Wall-clock time of a run: start, warm start, training and evaluations. The warm start may be
 * cached, so the lower bound leaves it out; the upper one lets it go to its last step. Evaluations
 * only sample, which is faster than training on as many tokens, so counting their tokens like
 * training's is an upper bound.
 */
record SecondsEstimate(
        CurriculumDocument document, BatchShape shape, long parameters, Speed speed) {
    Quantity quantity(Quantity steps, Quantity tokens) {
        double low = ShippedMeasurements.START_SECONDS + tokens.low() / speed.fast();
        Optional<Double> high =
                steps.high()
                        .flatMap(s ->
                                tokens.high()
                                        .map(t ->
                                                ShippedMeasurements.START_SECONDS
                                                        + warmStart()
                                                        + (t + evaluations(s)) / speed.slow()));
        return new Quantity(low, high, "s", speed.basis());
    }

    /** At the usual speed; lower and upper ends are those of steps and tokens alone. */
    Band usual(Band steps, Band tokens) {
        return new Band(
                usual(steps.low(), tokens.low()),
                usual(steps.median(), tokens.median()),
                usual(steps.high(), tokens.high()));
    }

    private double usual(double steps, double tokens) {
        return ShippedMeasurements.START_SECONDS + (tokens + evaluations(steps)) / speed.usual();
    }

    private double warmStart() {
        WarmStartSpec spec = document.policy().warmStart();
        double imitated =
                (double) spec.maxSteps() * spec.batch() * (shape.prompt() + shape.demonstration());
        double perSecond =
                ShippedMeasurements.IMITATED_PER_SECOND
                        * ShippedMeasurements.PARAMETERS
                        / parameters;
        double measured =
                (double) spec.maxSteps()
                        / spec.evaluateEvery()
                        * BatchShape.evaluated(document)
                        * shape.demonstration();
        return imitated / perSecond + measured / speed.slow();
    }

    private double evaluations(double steps) {
        double completions =
                (steps / document.evaluate().every() + 1) * BatchShape.evaluated(document);
        // by samples at both ends too
        double sampled =
                document.evaluate()
                        .samples()
                        .map(s -> (steps / s.every() + 2) * BatchShape.sampled(document))
                        .orElse(0.0);
        return (completions + sampled) * shape.demonstration();
    }
}
