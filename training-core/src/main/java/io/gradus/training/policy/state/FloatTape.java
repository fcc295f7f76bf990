package io.gradus.training.policy.state;

import io.gradus.training.policy.NamedTensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers with a fraction of a part's state, written one after the other and read in the same
 * order, so that every bit comes back; the state's JSON says how many there are.
 */
public final class FloatTape {
    private static final String NAME = "values";

    private final List<float[]> written = new ArrayList<>();
    private float[] read = new float[0];
    private int at;

    /** An empty tape to write on. */
    public FloatTape() {}

    /** The tape of a saved part, from its beginning. */
    public FloatTape(PartState saved) {
        saved.tensors().stream().filter(t -> t.name().equals(NAME)).forEach(t -> read = t.values());
    }

    /** Writes these numbers behind those that were written. */
    public void write(float... values) {
        written.add(values);
    }

    /** The next numbers; throws {@link IllegalStateException} behind the end. */
    public float[] read(int count) {
        if (at + count > read.length) {
            throw new IllegalStateException("the tape ends after " + read.length + " numbers");
        }
        at += count;
        return Arrays.copyOfRange(read, at - count, at);
    }

    /** Written values, as the tensors of a part's state. */
    public List<NamedTensor> tensors() {
        float[] all = new float[written.stream().mapToInt(v -> v.length).sum()];
        int to = 0;
        for (float[] values : written) {
            System.arraycopy(values, 0, all, to, values.length);
            to += values.length;
        }
        return all.length == 0
                ? List.of()
                : List.of(new NamedTensor(NAME, new long[] {all.length}, all));
    }
}
