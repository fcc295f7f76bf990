package io.gradus.training.problem.dataset.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts what is read and refuses to read on behind a limit, so that no archive explodes. */
final class BoundedStream extends FilterInputStream {
    private final long limit;
    private final String what;
    private long count;

    BoundedStream(InputStream in, long limit, String what) {
        super(in);
        this.limit = limit;
        this.what = what;
    }

    long count() {
        return count;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        add(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int read = super.read(buffer, offset, length);
        add(Math.max(0, read));
        return read;
    }

    private void add(long more) {
        count += more;
        if (count > limit) {
            throw new IllegalArgumentException(
                    what + " must be <= " + limit + " bytes; split it or raise the limit");
        }
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
