package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.kind.TraceRows;
import io.gradus.training.objective.loss.ImitationLoss;
import io.gradus.training.objective.loss.TapLoss;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.WarmStartSpec;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.List;

/**
 * The supervised phase: the policy imitates demonstrations until it solves a given share of
 * held-out problems. It starts from zero moments, warms the learning rate up linearly over 20 steps
 * and clips the gradient at norm 1.
 */
final class WarmStart {
    private static final int LEARNING_RATE_STEPS = 20;

    private final CurriculumDocument document;
    private final WarmStartSpec spec;
    private final Curriculum curriculum;
    private final PolicyEngine engine;
    private final Evaluator evaluator;
    private final List<Problem> heldOut;
    private final double temperature;

    WarmStart(
            CurriculumDocument document,
            Curriculum curriculum,
            PolicyEngine engine,
            Evaluator evaluator) {
        this.document = document;
        spec = document.policy().warmStart();
        this.curriculum = curriculum;
        this.engine = engine;
        this.evaluator = evaluator;
        temperature = new Objective(document.objective()).temperature(curriculum.context(0, 0));
        heldOut =
                curriculum.heldOut(
                        document.warmStartProblems(), document.evaluate().problemsPerCell());
    }

    /**
     * Pass rate on held-out problems of the warm start after {@code step} steps; NaN where there
     * are none.
     */
    double passRate(long step) {
        List<Metric> rates = evaluator.passRates("warmStart/passRate", heldOut, -step, temperature);
        return rates.isEmpty() ? Double.NaN : rates.getFirst().value();
    }

    boolean measuresAfter(long step) {
        return step % spec.evaluateEvery() == 0 || step == spec.maxSteps();
    }

    /** One supervised step, from 1; gives its metrics. */
    List<Metric> step(long step) {
        double loss = imitate(curriculum.traces(step, spec.batch()));
        double rate = spec.learningRate() * Math.min(1, (double) step / LEARNING_RATE_STEPS);
        double norm =
                engine.step(
                                new OptimiserSettings(
                                        rate,
                                        document.objective().betas().first(),
                                        document.objective().betas().second(),
                                        1e-8,
                                        0,
                                        1))
                        .total();
        List<Metric> metrics =
                new ArrayList<>(
                        List.of(
                                new Metric("warmStart/loss", loss),
                                new Metric("warmStart/gradNorm", norm)));
        return metrics;
    }

    /**
     * Accumulates the gradient of the mean negative log-prob of the demonstrations' trainable
     * tokens; gives that mean.
     */
    private double imitate(List<List<Segment>> demonstrations) {
        TraceRows rows = TraceRows.of(demonstrations, engine.shape().context());
        TapLoss loss = ImitationLoss.of(engine.forward(rows.batch()).logProbs(), rows.trainable());
        engine.backward(TapGradients.of("imitation", Tap.Token.LOG_PROB, loss.gradient()));
        return loss.value();
    }
}
