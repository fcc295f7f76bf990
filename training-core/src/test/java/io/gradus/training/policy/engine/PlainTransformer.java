package io.gradus.training.policy.engine;

import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;

/**
 * The transformer once more, in plain Java doubles, one row at a time and without a cache: the
 * oracle that the engine's log-probs, entropies and gradients are compared with. Written from the
 * papers, not from the engine's text.
 */
final class PlainTransformer {
    private final PolicyShape shape;
    private final double[][] weights;

    PlainTransformer(PolicyWeights policy) {
        shape = policy.shape();
        weights = new double[policy.tensors().size()][];
        for (int i = 0; i < weights.length; i++) {
            float[] values = policy.tensors().get(i).values();
            weights[i] = new double[values.length];
            for (int j = 0; j < values.length; j++) {
                weights[i][j] = values[j];
            }
        }
    }

    double[] weight(int tensor) {
        return weights[tensor];
    }

    /** Log-probs over the vocabulary behind each token, [T][V]. */
    double[][] logProbs(int[] tokens, double temperature) {
        double[][] out = logits(tokens);
        for (int t = 0; t < tokens.length; t++) {
            out[t] = logSoftmax(out[t], temperature);
        }
        return out;
    }

    /** Raw logits behind each token, [T][V]. */
    double[][] logits(int[] tokens) {
        double[] head = shape.tieEmbeddings() ? weights[0] : weights[weights.length - 1];
        double[][] out = hidden(tokens);
        for (int t = 0; t < tokens.length; t++) {
            out[t] = linear(out[t], head, null);
        }
        return out;
    }

    /** Normalised hidden states behind each token, [T][width]. */
    double[][] hidden(int[] tokens) {
        double[][] x = new double[tokens.length][];
        for (int t = 0; t < tokens.length; t++) {
            x[t] = row(weights[0], tokens[t], shape.width());
        }
        int stride = shape.attentionBias() ? 7 : 6;
        for (int layer = 0; layer < shape.layers(); layer++) {
            block(x, 1 + stride * layer);
        }
        double[] norm = weights[1 + stride * shape.layers()];
        double[][] out = new double[tokens.length][];
        for (int t = 0; t < tokens.length; t++) {
            out[t] = rms(x[t], norm);
        }
        return out;
    }

    private void block(double[][] x, int first) {
        double[][] qkv = new double[x.length][];
        for (int t = 0; t < x.length; t++) {
            qkv[t] =
                    linear(
                            rms(x[t], weights[first]),
                            weights[first + 1],
                            shape.attentionBias() ? weights[first + 6] : null);
            for (int head = 0; head < shape.heads() + shape.kvHeads(); head++) {
                rotate(qkv[t], head * shape.headSize(), t);
            }
        }
        for (int t = 0; t < x.length; t++) {
            add(x[t], linear(attend(qkv, t), weights[first + 2], null));
        }
        for (double[] row : x) {
            double[] both = linear(rms(row, weights[first + 3]), weights[first + 4], null);
            double[] inner = new double[shape.feedForward()];
            for (int j = 0; j < inner.length; j++) {
                inner[j] = both[j] / (1 + Math.exp(-both[j])) * both[j + inner.length];
            }
            add(row, linear(inner, weights[first + 5], null));
        }
    }

    private double[] attend(double[][] qkv, int t) {
        int size = shape.headSize();
        double[] out = new double[shape.heads() * size];
        for (int head = 0; head < shape.heads(); head++) {
            int key = (shape.heads() + head / (shape.heads() / shape.kvHeads())) * size;
            double[] scores = new double[t + 1];
            for (int s = 0; s <= t; s++) {
                for (int j = 0; j < size; j++) {
                    scores[s] += qkv[t][head * size + j] * qkv[s][key + j] / Math.sqrt(size);
                }
            }
            double[] logs = logSoftmax(scores, 1);
            for (int s = 0; s <= t; s++) {
                for (int j = 0; j < size; j++) {
                    out[head * size + j] +=
                            Math.exp(logs[s]) * qkv[s][key + shape.kvHeads() * size + j];
                }
            }
        }
        return out;
    }

    private void rotate(double[] x, int start, int position) {
        int half = shape.headSize() / 2;
        for (int j = 0; j < half; j++) {
            double angle = position / Math.pow(shape.ropeTheta(), (double) j / half);
            double a = x[start + j];
            double b = x[start + j + half];
            x[start + j] = a * Math.cos(angle) - b * Math.sin(angle);
            x[start + j + half] = b * Math.cos(angle) + a * Math.sin(angle);
        }
    }

    private double[] rms(double[] x, double[] gain) {
        double squares = 0;
        for (double value : x) {
            squares += value * value;
        }
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            y[i] = x[i] / Math.sqrt(squares / x.length + shape.normEpsilon()) * gain[i];
        }
        return y;
    }

    static double[] linear(double[] x, double[] matrix, double[] bias) {
        double[] y = new double[matrix.length / x.length];
        for (int i = 0; i < y.length; i++) {
            y[i] = bias == null ? 0 : bias[i];
            for (int j = 0; j < x.length; j++) {
                y[i] += matrix[i * x.length + j] * x[j];
            }
        }
        return y;
    }

    /** Log-softmax; over a vocabulary, padding (token 0) never counts. */
    private double[] logSoftmax(double[] x, double temperature) {
        boolean vocabulary = x.length == shape.vocabulary();
        double sum = 0;
        for (int i = vocabulary ? 1 : 0; i < x.length; i++) {
            sum += Math.exp(x[i] / temperature);
        }
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            y[i] =
                    vocabulary && i == 0
                            ? Double.NEGATIVE_INFINITY
                            : x[i] / temperature - Math.log(sum);
        }
        return y;
    }

    private static double[] row(double[] matrix, int index, int width) {
        double[] row = new double[width];
        System.arraycopy(matrix, index * width, row, 0, width);
        return row;
    }

    private static void add(double[] into, double[] x) {
        for (int i = 0; i < into.length; i++) {
            into[i] += x[i];
        }
    }
}
