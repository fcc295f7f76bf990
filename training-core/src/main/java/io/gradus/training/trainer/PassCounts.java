package io.gradus.training.trainer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * Correct samples by row, in a file with one line per batch: the first row and a count for each row
 * from it on. A line that was cut by a crash is not counted.
 */
final class PassCounts {
    private final Path file;
    private final SequencedMap<Integer, Integer> passed = new TreeMap<>();

    PassCounts(Path file) {
        this.file = file;
        try {
            Files.createDirectories(file.getParent());
            String text = Files.exists(file) ? Files.readString(file) : "";
            String whole = text.substring(0, text.lastIndexOf('\n') + 1);
            whole.lines().forEach(this::read);
            Files.writeString(file, whole);
        } catch (IOException e) {
            throw new UncheckedIOException("the estimate " + file + " cannot be read", e);
        }
    }

    private void read(String line) {
        List<Integer> numbers = new ArrayList<>();
        for (String number : line.split(" ")) {
            numbers.add(Integer.parseInt(number));
        }
        keep(numbers.getFirst(), numbers.subList(1, numbers.size()));
    }

    private void keep(int from, List<Integer> counts) {
        for (int i = 0; i < counts.size(); i++) {
            passed.put(from + i, counts.get(i));
        }
    }

    SequencedMap<Integer, Integer> passed() {
        return passed;
    }

    void add(int from, List<Integer> counts) {
        StringBuilder line = new StringBuilder(Integer.toString(from));
        counts.forEach(count -> line.append(' ').append(count));
        try {
            Files.writeString(
                    file,
                    line.append('\n'),
                    StandardCharsets.UTF_8,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("the estimate " + file + " cannot be written", e);
        }
        keep(from, counts);
    }
}
