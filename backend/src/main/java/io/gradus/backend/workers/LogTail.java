package io.gradus.backend.workers;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The end of a worker's log, short enough for a run's reason. */
public final class LogTail {
    private static final int BYTES = 2000;

    private LogTail() {}

    /**
     * The last lines of a file.
     *
     * @param text the lines, the first of them whole
     * @param isWhole whether these are all lines of the file
     */
    public record Lines(String text, boolean isWhole) {}

    /** The last lines of a file, of at most so many bytes; the rest of it is not read. */
    public static Lines lines(Path log, int most) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            long start = Math.max(0, file.length() - most);
            byte[] bytes = new byte[(int) (file.length() - start)];
            file.seek(start);
            file.readFully(bytes);
            String text = new String(bytes, StandardCharsets.UTF_8);
            return start == 0
                    ? new Lines(text, true)
                    : new Lines(text.substring(text.indexOf('\n') + 1), false);
        }
    }

    /** The last lines of a file in words that name it. */
    public static String of(Path log) {
        try {
            String text = lines(log, BYTES).text().strip();
            return text.isEmpty() ? log + " is empty" : "The end of " + log + ":\n" + text;
        } catch (IOException e) {
            return "There is no " + log;
        }
    }
}
