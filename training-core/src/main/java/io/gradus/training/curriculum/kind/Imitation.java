package io.gradus.training.curriculum.kind;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.loss.ImitationLoss;
import io.gradus.training.objective.loss.TapLoss;
import io.gradus.training.policy.GradientNorms;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.Taps;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One optimiser step that makes given tokens more probable. */
public record Imitation(PolicyEngine engine) {
    /** Imitates the rows; {@code ended} is why the stage has nothing more to do, if it has. */
    public StepDone step(TraceRows rows, OptimiserSettings optimiser, Optional<String> ended) {
        Taps taps = engine.forward(rows.batch());
        TapLoss loss = ImitationLoss.of(taps.logProbs(), rows.trainable());
        double entropy = rows.mean(taps.entropies());
        engine.backward(TapGradients.of("imitation", Tap.Token.LOG_PROB, loss.gradient()));
        GradientNorms norms = engine.step(optimiser);
        List<Metric> metrics =
                new ArrayList<>(
                        StepMetrics.update(loss.value(), norms, optimiser, rows.tokens().length));
        metrics.add(new Metric("imitation/perplexity", StrictMath.exp(loss.value())));
        metrics.add(new Metric("entropy/mean", entropy));
        metrics.add(new Metric("length/mean", rows.meanLength()));
        return new StepDone(
                List.of(), metrics, entropy, rows.meanLength(), 0, norms.applied() ? 1 : 0, ended);
    }
}
