package io.gradus.training.policy.engine;

import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.Arrays;

/**
 * One shard's rows of a generation request. Prompts are padded on the left, so that all rows decode
 * the same column.
 */
final class GenerationPass {
    private final GenerationRequest request;
    private final Rows rows;
    private final int[] prompts;
    private final int promptTokens;
    private final int newTokens;

    GenerationPass(GenerationRequest request, Rows rows) {
        this.request = request;
        this.rows = rows;
        prompts = Arrays.stream(request.promptOfRow(), rows.from(), rows.to()).distinct().toArray();
        promptTokens =
                Arrays.stream(prompts).map(p -> request.prompts()[p].length).max().orElseThrow();
        newTokens = Arrays.stream(request.limits(), rows.from(), rows.to()).max().orElseThrow();
    }

    /** Generates and writes this shard's rows into {@code into}. */
    void run(Network network, Tensor[] weights, Generation into) {
        for (int row = rows.from(); row < rows.to(); row++) {
            requireRoom(row, network.shape.context());
        }
        try (TensorScope scope = network.scope()) {
            Tensor[] out =
                    network.script.call(
                            scope,
                            "generate",
                            false,
                            promptIds(scope),
                            positions(scope),
                            prefillMask(scope),
                            rowOfPrompt(scope),
                            padding(scope),
                            starts(scope),
                            weights,
                            network.cosines,
                            network.sines,
                            uniforms(scope),
                            temperatures(scope),
                            greedy(scope),
                            limits(scope),
                            network.bias,
                            (long) newTokens,
                            stops(scope),
                            (long) request.topTokens());
            read(out, into);
        }
    }

    private void requireRoom(int row, int context) {
        int prompt = request.prompts()[request.promptOfRow()[row]].length;
        int limit = request.limits()[row];
        if (prompt + limit > context) {
            throw new IllegalArgumentException(
                    "prompt and completion must fit the policy's context of %d tokens, need %d + %d"
                            .formatted(context, prompt, limit));
        }
    }

    private void read(Tensor[] out, Generation into) {
        long[] tokens = out[0].longs();
        float[] logProbs = out[1].floats();
        float[] entropies = out[2].floats();
        int columns = (int) out[0].shape()[1];
        for (int row = rows.from(); row < rows.to(); row++) {
            int start = (row - rows.from()) * columns;
            int length = length(tokens, start, Math.min(columns, request.limits()[row]));
            into.tokens()[row] = new int[length];
            for (int t = 0; t < length; t++) {
                into.tokens()[row][t] = (int) tokens[start + t];
            }
            into.logProbs()[row] = Arrays.copyOfRange(logProbs, start, start + length);
            into.entropies()[row] = Arrays.copyOfRange(entropies, start, start + length);
        }
        if (request.topTokens() > 0) {
            readTop(out[3].longs(), out[4].floats(), columns, into);
        }
    }

    private void readTop(long[] tokens, float[] logProbs, int columns, Generation into) {
        int top = request.topTokens();
        for (int row = rows.from(); row < rows.to(); row++) {
            int length = into.tokens()[row].length;
            into.topTokens()[row] = new int[length][top];
            into.topLogProbs()[row] = new float[length][];
            for (int t = 0; t < length; t++) {
                int from = ((row - rows.from()) * columns + t) * top;
                for (int i = 0; i < top; i++) {
                    into.topTokens()[row][t][i] = (int) tokens[from + i];
                }
                into.topLogProbs()[row][t] = Arrays.copyOfRange(logProbs, from, from + top);
            }
        }
    }

    private int length(long[] tokens, int start, int limit) {
        for (int t = 0; t < limit; t++) {
            if (request.isStop((int) tokens[start + t])) {
                return t + 1;
            }
        }
        return limit;
    }

    private int padOf(int index) {
        return promptTokens - request.prompts()[prompts[index]].length;
    }

    private Tensor promptIds(TensorScope scope) {
        long[] ids = new long[prompts.length * promptTokens];
        for (int i = 0; i < prompts.length; i++) {
            int[] tokens = request.prompts()[prompts[i]];
            for (int t = 0; t < tokens.length; t++) {
                ids[i * promptTokens + padOf(i) + t] = tokens[t];
            }
        }
        return scope.tensor(ids, prompts.length, promptTokens);
    }

    private Tensor positions(TensorScope scope) {
        long[] positions = new long[prompts.length * promptTokens];
        for (int i = 0; i < prompts.length; i++) {
            for (int t = padOf(i); t < promptTokens; t++) {
                positions[i * promptTokens + t] = t - padOf(i);
            }
        }
        return scope.tensor(positions, prompts.length, promptTokens);
    }

    private Tensor prefillMask(TensorScope scope) {
        float[] mask = new float[prompts.length * promptTokens * promptTokens];
        Arrays.fill(mask, Network.MASKED);
        for (int i = 0; i < prompts.length; i++) {
            for (int t = 0; t < promptTokens; t++) {
                int line = (i * promptTokens + t) * promptTokens;
                Arrays.fill(mask, line + Math.min(padOf(i), t), line + t + 1, 0);
            }
        }
        return scope.tensor(mask, prompts.length, 1, promptTokens, promptTokens);
    }

    private Tensor rowOfPrompt(TensorScope scope) {
        long[] index = new long[rows.count()];
        for (int i = 0; i < index.length; i++) {
            index[i] = indexOf(request.promptOfRow()[rows.from() + i]);
        }
        return scope.tensor(index, rows.count());
    }

    private int indexOf(int prompt) {
        int i = 0;
        while (prompts[i] != prompt) {
            i++;
        }
        return i;
    }

    private Tensor padding(TensorScope scope) {
        int columns = promptTokens + newTokens;
        float[] mask = new float[rows.count() * columns];
        for (int i = 0; i < rows.count(); i++) {
            int pad = padOf(indexOf(request.promptOfRow()[rows.from() + i]));
            Arrays.fill(mask, i * columns, i * columns + pad, Network.MASKED);
        }
        return scope.tensor(mask, rows.count(), 1, 1, columns);
    }

    private Tensor starts(TensorScope scope) {
        long[] starts = new long[rows.count()];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = request.prompts()[request.promptOfRow()[rows.from() + i]].length;
        }
        return scope.tensor(starts, rows.count());
    }

    private Tensor uniforms(TensorScope scope) {
        float[] uniforms = new float[rows.count() * newTokens];
        for (int i = 0; i < rows.count(); i++) {
            float[] row = request.uniforms()[rows.from() + i];
            System.arraycopy(row, 0, uniforms, i * newTokens, Math.min(row.length, newTokens));
        }
        return scope.tensor(uniforms, rows.count(), newTokens);
    }

    private Tensor temperatures(TensorScope scope) {
        float[] values = Arrays.copyOfRange(request.temperatures(), rows.from(), rows.to());
        for (int i = 0; i < values.length; i++) {
            values[i] = values[i] == 0 ? 1 : values[i];
        }
        return scope.tensor(values, rows.count(), 1);
    }

    private Tensor greedy(TensorScope scope) {
        boolean[] greedy = new boolean[rows.count()];
        for (int i = 0; i < greedy.length; i++) {
            greedy[i] = request.temperatures()[rows.from() + i] == 0;
        }
        return scope.tensor(greedy, rows.count(), 1);
    }

    private Tensor stops(TensorScope scope) {
        long[] stops = Arrays.stream(request.stopTokens()).asLongStream().toArray();
        return scope.tensor(stops, stops.length);
    }

    private Tensor limits(TensorScope scope) {
        long[] limits = new long[rows.count()];
        for (int i = 0; i < limits.length; i++) {
            limits[i] = request.limits()[rows.from() + i];
        }
        return scope.tensor(limits, rows.count());
    }
}
