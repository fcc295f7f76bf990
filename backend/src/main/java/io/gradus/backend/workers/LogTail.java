package io.gradus.backend.workers;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The end of a worker's log, short enough for a run's reason. */
public final class LogTail {
    private static final int BYTES = 2000;

    private LogTail() {}

    /** The last lines of a file in words that name it. */
    public static String of(Path log) {
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            long start = Math.max(0, file.length() - BYTES);
            byte[] bytes = new byte[(int) (file.length() - start)];
            file.seek(start);
            file.readFully(bytes);
            String text = new String(bytes, StandardCharsets.UTF_8).strip();
            String whole = start == 0 ? text : text.substring(text.indexOf('\n') + 1);
            return whole.isEmpty() ? log + " is empty" : "The end of " + log + ":\n" + whole;
        } catch (IOException e) {
            return "There is no " + log;
        }
    }
}
