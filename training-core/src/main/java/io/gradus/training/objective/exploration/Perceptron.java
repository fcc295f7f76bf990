package io.gradus.training.objective.exploration;

import java.util.SplittableRandom;

/**
 * A network with one hidden layer of rectifiers and its Adam (betas 0.9 and 0.999, epsilon 1e-8).
 * Weights are drawn from N(0, 2 / inputs), biases are 0. Computed in double precision, in order, so
 * that it repeats bit for bit.
 */
final class Perceptron {
    private static final double FIRST = 0.9;
    private static final double SECOND = 0.999;
    private static final double EPSILON = 1e-8;

    private final int inputs;
    private final int width;
    private final int outputs;
    private final double[] weights;
    private final double[] mean;
    private final double[] square;
    private long steps;

    Perceptron(int inputs, int width, int outputs, SplittableRandom random) {
        this.inputs = inputs;
        this.width = width;
        this.outputs = outputs;
        weights = new double[width * (inputs + 1) + outputs * (width + 1)];
        mean = new double[weights.length];
        square = new double[weights.length];
        draw(0, width, inputs, random);
        draw(width * (inputs + 1), outputs, width, random);
    }

    private void draw(int from, int rows, int columns, SplittableRandom random) {
        double deviation = StrictMath.sqrt(2.0 / columns);
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                weights[from + r * (columns + 1) + c] = deviation * random.nextGaussian();
            }
        }
    }

    /** Output for an input. */
    double[] apply(double[] input) {
        return output(hidden(input));
    }

    private double[] hidden(double[] input) {
        double[] hidden = layer(0, width, input);
        for (int i = 0; i < width; i++) {
            hidden[i] = Math.max(0, hidden[i]);
        }
        return hidden;
    }

    private double[] output(double[] hidden) {
        return layer(width * (inputs + 1), outputs, hidden);
    }

    /** The bias stands behind the weights of its row. */
    private double[] layer(int from, int rows, double[] input) {
        double[] values = new double[rows];
        for (int r = 0; r < rows; r++) {
            int at = from + r * (input.length + 1);
            double sum = weights[at + input.length];
            for (int c = 0; c < input.length; c++) {
                sum += weights[at + c] * input[c];
            }
            values[r] = sum;
        }
        return values;
    }

    /** One Adam step on the mean over inputs of the mean squared error to these targets. */
    void train(double[][] batch, double[][] targets, double learningRate) {
        double[] gradient = new double[weights.length];
        for (int n = 0; n < batch.length; n++) {
            backward(batch[n], targets[n], 2.0 / (outputs * batch.length), gradient);
        }
        steps++;
        double first = 1 - StrictMath.pow(FIRST, steps);
        double second = 1 - StrictMath.pow(SECOND, steps);
        for (int i = 0; i < weights.length; i++) {
            mean[i] = FIRST * mean[i] + (1 - FIRST) * gradient[i];
            square[i] = SECOND * square[i] + (1 - SECOND) * gradient[i] * gradient[i];
            weights[i] -=
                    learningRate
                            * (mean[i] / first)
                            / (StrictMath.sqrt(square[i] / second) + EPSILON);
        }
    }

    private void backward(double[] input, double[] target, double scale, double[] gradient) {
        double[] hidden = hidden(input);
        double[] output = output(hidden);
        double[] behind = new double[width];
        int from = width * (inputs + 1);
        for (int r = 0; r < outputs; r++) {
            double error = scale * (output[r] - target[r]);
            int at = from + r * (width + 1);
            for (int c = 0; c < width; c++) {
                behind[c] += error * weights[at + c];
                gradient[at + c] += error * hidden[c];
            }
            gradient[at + width] += error;
        }
        for (int r = 0; r < width; r++) {
            int at = r * (inputs + 1);
            for (int c = 0; c < inputs && hidden[r] > 0; c++) {
                gradient[at + c] += behind[r] * input[c];
            }
            gradient[at + inputs] += hidden[r] > 0 ? behind[r] : 0;
        }
    }

    /**
     * Memory of the network: weights and Adam's moments.
     *
     * @param steps Adam steps taken
     */
    record Memory(double[] weights, double[] mean, double[] square, long steps) {}

    Memory save() {
        return new Memory(weights.clone(), mean.clone(), square.clone(), steps);
    }

    /** Goes on where one of the same sizes was saved. */
    void restore(Memory memory) {
        System.arraycopy(memory.weights(), 0, weights, 0, weights.length);
        System.arraycopy(memory.mean(), 0, mean, 0, mean.length);
        System.arraycopy(memory.square(), 0, square, 0, square.length);
        steps = memory.steps();
    }
}
