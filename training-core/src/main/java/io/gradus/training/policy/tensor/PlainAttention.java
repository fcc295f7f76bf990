package io.gradus.training.policy.tensor;

/**
 * Attention in plain loops: 4 heads of queries share 2 of keys and values, 3 positions look at 5,
 * of which a mask hides some.
 *
 * @param queries [4, 3, 8]
 * @param keys [2, 5, 8]
 * @param values [2, 5, 8]
 * @param mask [3, 5], true where a position is seen
 */
record PlainAttention(double[] queries, double[] keys, double[] values, boolean[] mask) {
    private static final int HEADS = 4;
    private static final int SHARED = 2;
    private static final int FROM = 3;
    private static final int TO = 5;
    private static final int SIZE = 8;

    static PlainAttention grouped() {
        boolean[] mask = new boolean[FROM * TO];
        for (int i = 0; i < mask.length; i++) {
            mask[i] = i % TO <= i / TO + 1 && i != 1;
        }
        return new PlainAttention(
                PlainTensors.eighths(HEADS * FROM * SIZE, 5),
                PlainTensors.eighths(HEADS / SHARED * TO * SIZE, 6),
                PlainTensors.eighths(HEADS / SHARED * TO * SIZE, 7),
                mask);
    }

    double[] output() {
        double[] output = new double[HEADS * FROM * SIZE];
        for (int head = 0; head < HEADS; head++) {
            for (int from = 0; from < FROM; from++) {
                double[] weights = weights(head, from);
                for (int i = 0; i < TO * SIZE; i++) {
                    output[(head * FROM + from) * SIZE + i % SIZE] +=
                            weights[i / SIZE] * values[head / SHARED * TO * SIZE + i];
                }
            }
        }
        return output;
    }

    private double[] weights(int head, int from) {
        double[] weights = new double[TO];
        double sum = 0;
        for (int to = 0; to < TO; to++) {
            weights[to] = mask[from * TO + to] ? Math.exp(score(head, from, to)) : 0;
            sum += weights[to];
        }
        for (int to = 0; to < TO; to++) {
            weights[to] /= sum;
        }
        return weights;
    }

    private double score(int head, int from, int to) {
        double dot = 0;
        for (int i = 0; i < SIZE; i++) {
            dot +=
                    queries[(head * FROM + from) * SIZE + i]
                            * keys[(head / SHARED * TO + to) * SIZE + i];
        }
        return dot / Math.sqrt(SIZE);
    }
}
