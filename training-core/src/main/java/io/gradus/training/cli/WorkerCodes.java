package io.gradus.training.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The one-time codes that a worker may exchange for a key. */
final class WorkerCodes {
    private WorkerCodes() {}

    /**
     * The code of the environment, then those of the file, one a line. The file's come in an order
     * drawn anew, so that many workers that share it seldom ask for the same.
     */
    static List<String> of(Optional<String> code, Optional<Path> file) {
        List<String> codes = new ArrayList<>();
        try {
            if (file.isPresent()) {
                codes.addAll(lines(file.get()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the codes cannot be read", e);
        }
        Collections.shuffle(codes);
        code.ifPresent(codes::addFirst);
        return codes;
    }

    /** What is wrong with a file of codes. */
    static Optional<String> mistake(Path file) {
        try {
            return lines(file).isEmpty()
                    ? Optional.of(
                            "--codes: %s has no code; POST /api/v1/workers/codes creates one"
                                    .formatted(file))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.of(
                    "--codes: %s cannot be read: %s".formatted(file, e.getClass().getSimpleName()));
        }
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
    }
}
