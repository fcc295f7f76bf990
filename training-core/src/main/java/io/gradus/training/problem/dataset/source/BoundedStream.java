package io.gradus.training.problem.dataset.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/**
 * Tells how much is read to a counter, which may refuse to read on, so that no archive explodes.
 */
final class BoundedStream extends FilterInputStream {
    private final LongConsumer counter;

    BoundedStream(InputStream in, LongConsumer counter) {
        super(in);
        this.counter = counter;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        counter.accept(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int read = super.read(buffer, offset, length);
        counter.accept(Math.max(0, read));
        return read;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
