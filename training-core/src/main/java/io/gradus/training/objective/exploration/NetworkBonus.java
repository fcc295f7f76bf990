package io.gradus.training.objective.exploration;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import java.util.SplittableRandom;

/** Random network and random distribution distillation; see {@link RandomNetwork}. */
final class NetworkBonus {
    private static final int TARGET = 0;
    private static final int PREDICTOR = 1;
    private static final int SAMPLES = 2;
    private static final double LEAST_DEVIATION = 1e-8;

    private final RandomNetwork spec;
    private final RandomStreams streams;
    private final Perceptron target;
    private final Perceptron predictor;
    private long seen;
    private double mean;
    private double squares;

    NetworkBonus(RandomNetwork spec, int width, RandomStreams streams) {
        this.spec = spec;
        this.streams = streams;
        target = network(width, TARGET);
        predictor = network(width, PREDICTOR);
    }

    private Perceptron network(int width, int which) {
        return new Perceptron(
                width,
                spec.width(),
                spec.outputs(),
                streams.stream(Purpose.EXPLORATION, 0, which, 0));
    }

    /** The bonus of each state by what was learned so far; then learns from them. */
    double[] next(double[][] states, long step, long group) {
        double[] bonus = new double[states.length];
        for (int n = 0; n < states.length; n++) {
            bonus[n] = error(states[n]);
            note(bonus[n]);
        }
        double deviation = Math.sqrt(squares / seen);
        for (int n = 0; n < states.length; n++) {
            bonus[n] /= deviation > LEAST_DEVIATION ? deviation : 1;
        }
        learn(states, streams.stream(Purpose.EXPLORATION, step, SAMPLES, group));
        return bonus;
    }

    /** Welford's running variance. */
    private void note(double value) {
        seen++;
        double before = value - mean;
        mean += before / seen;
        squares += before * (value - mean);
    }

    private double error(double[] state) {
        double[] wanted = target.apply(state);
        double[] told = predictor.apply(state);
        double sum = 0;
        for (int i = 0; i < wanted.length; i++) {
            sum += (told[i] - wanted[i]) * (told[i] - wanted[i]);
        }
        return sum / wanted.length;
    }

    private void learn(double[][] states, SplittableRandom random) {
        double[][] targets = new double[states.length][];
        for (int n = 0; n < states.length; n++) {
            targets[n] = target.apply(states[n]);
            for (int i = 0; i < targets[n].length && spec.deviation() > 0; i++) {
                targets[n][i] += spec.deviation() * random.nextGaussian();
            }
        }
        predictor.train(states, targets, spec.learningRate());
    }

    /** Memory of the bonus; the random network is drawn again. */
    record Memory(Perceptron.Memory predictor, long seen, double mean, double squares) {}

    Memory save() {
        return new Memory(predictor.save(), seen, mean, squares);
    }

    void restore(Memory memory) {
        predictor.restore(memory.predictor());
        seen = memory.seen();
        mean = memory.mean();
        squares = memory.squares();
    }
}
