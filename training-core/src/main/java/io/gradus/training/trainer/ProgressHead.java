package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.objective.loss.ProgressLoss;
import io.gradus.training.objective.loss.TapLoss;
import io.gradus.training.policy.HeadShape;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.state.HeadPart;
import io.gradus.training.policy.state.PartState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The progress estimator of SPA-RL (arXiv:2505.20732): a head on the policy's hidden states, which
 * its gradient does not move. The paper trains it beforehand on rollouts that it collected; here it
 * learns from each step's rollouts after it was asked about them. The head is made when it is first
 * read.
 */
final class ProgressHead implements Checkpointable {
    private static final String NAME = "progress";

    private final PolicyEngine engine;
    private final RandomStreams streams;
    private int hidden = -1;

    ProgressHead(PolicyEngine engine, RandomStreams streams) {
        this.engine = engine;
        this.streams = streams;
    }

    private void seat(int size) {
        if (hidden != size) {
            hidden = size;
            engine.putHead(
                    HeadState.initial(new HeadShape(NAME, size), engine.shape().width(), streams));
        }
    }

    /**
     * Contribution of each turn of these rollouts.
     *
     * @param size of the head's hidden layer
     * @param together rollouts that are read in one pass
     */
    List<double[]> contributions(List<ProgressLoss.Lesson> rollouts, int size, int together) {
        seat(size);
        Tap.Head tap = new Tap.Head(NAME, true);
        List<double[]> contributions = new ArrayList<>();
        for (int from = 0; from < rollouts.size(); from += together) {
            List<ProgressLoss.Lesson> some = some(rollouts, from, together);
            float[][] values = engine.score(batch(some), TapRequest.of(tap)).of(tap);
            for (int i = 0; i < values.length; i++) {
                contributions.add(some.get(i).contributions(values[i]));
            }
        }
        return contributions;
    }

    /** One pass over the rollouts; a loss that is not finite takes no step. Gives the mean loss. */
    double learn(List<ProgressLoss.Lesson> rollouts, int together, OptimiserSettings optimiser) {
        Tap.Head tap = new Tap.Head(NAME, true);
        double sum = 0;
        for (int from = 0; from < rollouts.size(); from += together) {
            List<ProgressLoss.Lesson> some = some(rollouts, from, together);
            float[][] values = engine.forward(batch(some), TapRequest.of(tap)).of(tap);
            TapLoss loss = ProgressLoss.of(some, values);
            sum += loss.value() * some.size() / rollouts.size();
            if (Double.isFinite(loss.value())) {
                engine.backward(TapGradients.of(NAME, tap, loss.gradient()));
                engine.stepHead(NAME, optimiser);
            }
        }
        return sum;
    }

    private static List<ProgressLoss.Lesson> some(
            List<ProgressLoss.Lesson> rollouts, int from, int together) {
        return rollouts.subList(from, Math.min(rollouts.size(), from + together));
    }

    private static TokenBatch batch(List<ProgressLoss.Lesson> rollouts) {
        float[] temperatures = new float[rollouts.size()];
        Arrays.fill(temperatures, 1);
        return new TokenBatch(
                rollouts.stream().map(ProgressLoss.Lesson::tokens).toArray(int[][]::new),
                temperatures);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public PartState save() {
        return hidden < 0 ? new PartState(NAME, "") : HeadPart.part(NAME, engine.head(NAME));
    }

    @Override
    public void restore(PartState saved) {
        if (!saved.json().isEmpty()) {
            HeadState state = HeadPart.read(saved);
            hidden = state.shape().inner();
            engine.putHead(state);
        }
    }
}
