package io.gradus.training.curriculum.prediction;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.HeadShape;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.HeadStep;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.state.HeadPart;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.problem.Problem;
import java.util.Arrays;
import java.util.List;

/**
 * The value model of Prompt Curriculum Learning (arXiv:2510.01135): expects the pass rate of a
 * problem from its prompt, and is trained on each step's groups by the squared error. The paper
 * trains a model of the policy's size; here it is a linear head on the policy's hidden state behind
 * the prompt, whose gradient stops there.
 */
public final class PassRateHead implements Checkpointable {
    private static final String NAME = "appraisal";
    private static final Tap.Head TAP = new Tap.Head(NAME, true);

    private final PolicyEngine engine;
    private final Prompts prompts;

    PassRateHead(PolicyEngine engine, Prompts prompts, RandomStreams streams) {
        this.engine = engine;
        this.prompts = prompts;
        engine.putHead(HeadState.initial(new HeadShape(NAME, 0), engine.shape().width(), streams));
    }

    /** Result of one step of the head. */
    record Fit(double loss, HeadStep step) {}

    double[] expected(List<Problem> problems) {
        float[][] values = forward(problems);
        double[] last = new double[values.length];
        for (int i = 0; i < last.length; i++) {
            last[i] = values[i][values[i].length - 1];
        }
        return last;
    }

    /** One optimiser step towards these pass rates. */
    Fit fit(List<Problem> problems, double[] passRates, OptimiserSettings settings) {
        float[][] gradient = forward(problems);
        double loss = 0;
        for (int i = 0; i < gradient.length; i++) {
            float[] row = gradient[i];
            double error = row[row.length - 1] - passRates[i];
            loss += error * error / gradient.length;
            Arrays.fill(row, 0);
            row[row.length - 1] = (float) (2 * error / gradient.length);
        }
        engine.backward(TapGradients.of(NAME, TAP, gradient));
        return new Fit(loss, engine.stepHead(NAME, settings));
    }

    private float[][] forward(List<Problem> problems) {
        return engine.forward(prompts.batch(problems), TapRequest.of(TAP)).of(TAP);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public PartState save() {
        return HeadPart.part(NAME, engine.head(NAME));
    }

    @Override
    public void restore(PartState saved) {
        engine.putHead(HeadPart.read(saved));
    }
}
