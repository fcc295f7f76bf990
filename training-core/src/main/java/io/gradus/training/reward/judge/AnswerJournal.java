package io.gradus.training.reward.judge;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The answers of a run's judges, in memory and in a file that is only appended to, one JSON text a
 * line. A verdict counts for the rest of the run; a failure counts for its step alone, so that a
 * later step asks again, and a repetition of the step meets the same failure. The file is made at
 * the first answer; an unfinished last line, left by a crash, is dropped. Safe for several threads.
 */
final class AnswerJournal implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private record FailureKey(String request, long step) {}

    private final Path file;
    private final Map<String, RecordedAnswer> verdicts = new HashMap<>();
    private final Map<FailureKey, RecordedAnswer> failures = new HashMap<>();
    private @Nullable BufferedWriter out;

    /** Reads what an earlier attempt of the run has recorded. */
    AnswerJournal(Path file) {
        this.file = file;
        try {
            if (Files.exists(file)) {
                recover();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the judge's answers in " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** The answer that counts for a request at a step. */
    synchronized Optional<RecordedAnswer> find(String request, long step) {
        RecordedAnswer failure = failures.get(new FailureKey(request, step));
        return failure != null ? Optional.of(failure) : Optional.ofNullable(verdicts.get(request));
    }

    /** Writes an answer down; it survives the end of this process. */
    synchronized void record(RecordedAnswer answer) {
        remember(answer);
        try {
            if (out == null) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                out =
                        Files.newBufferedWriter(
                                file,
                                StandardCharsets.UTF_8,
                                StandardOpenOption.CREATE,
                                StandardOpenOption.APPEND);
            }
            out.write(JSON.writeValueAsString(answer));
            out.write('\n');
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("the judge's answers cannot be written to " + file, e);
        }
    }

    @Override
    public synchronized void close() {
        try {
            if (out != null) {
                out.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the judge's answers cannot be closed", e);
        }
    }

    private void remember(RecordedAnswer answer) {
        if (answer.verdict().isPresent()) {
            verdicts.putIfAbsent(answer.request(), answer);
        } else {
            failures.putIfAbsent(new FailureKey(answer.request(), answer.step()), answer);
        }
    }

    /** Reads the file, and writes it anew without its last line where that is unfinished. */
    private void recover() throws IOException {
        String text = Files.readString(file, StandardCharsets.UTF_8);
        int end = text.lastIndexOf('\n') + 1;
        List<String> lines = new ArrayList<>(text.substring(0, end).lines().toList());
        for (String line : lines) {
            try {
                remember(JSON.readValue(line, RecordedAnswer.class));
            } catch (JacksonException e) {
                throw new IOException("one of its lines is not a recorded answer", e);
            }
        }
        if (end < text.length()) {
            Files.writeString(file, text.substring(0, end), StandardCharsets.UTF_8);
        }
    }
}
