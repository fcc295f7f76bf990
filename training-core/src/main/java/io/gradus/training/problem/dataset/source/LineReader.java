package io.gradus.training.problem.dataset.source;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Lines of UTF-8 text that end in LF or CRLF. Of a line longer than the limit only the beginning is
 * kept; the rest is skipped, not stored. Broken UTF-8 becomes U+FFFD. A byte order mark is dropped.
 */
final class LineReader {
    /**
     * A line.
     *
     * @param text its characters, without the line end
     * @param tooLong whether only its beginning is here
     */
    record Line(String text, boolean tooLong) {}

    private final InputStream in;
    private final int limit;
    private boolean first = true;

    LineReader(InputStream in, int limit) {
        this.in = in;
        this.limit = limit;
    }

    /** The next line; empty behind the last. */
    Optional<Line> next() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        boolean tooLong = false;
        int b = in.read();
        if (b < 0) {
            return Optional.empty();
        }
        for (; b >= 0 && b != '\n'; b = in.read()) {
            if (bytes.size() < limit) {
                bytes.write(b);
            } else {
                tooLong = true;
            }
        }
        String text = bytes.toString(StandardCharsets.UTF_8);
        text = first && text.startsWith("\uFEFF") ? text.substring(1) : text;
        first = false;
        return Optional.of(
                new Line(
                        text.endsWith("\r") ? text.substring(0, text.length() - 1) : text,
                        tooLong));
    }
}
