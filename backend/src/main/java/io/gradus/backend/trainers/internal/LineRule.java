package io.gradus.backend.trainers.internal;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What becomes of the settings of one pattern.
 *
 * @param pattern which settings
 * @param duty who has to do with them
 * @param trl settings of TRL's GRPOConfig for them; empty for none
 * @param isPassed whether the Python client's {@code trl_args} sets them
 * @param why the reason, for people
 */
record LineRule(String pattern, Duty duty, List<String> trl, boolean isPassed, String why) {
    /** Reads a line of the table; empty for blank lines and comments. */
    static Optional<LineRule> read(String line) {
        if (line.isBlank() || line.startsWith("#")) {
            return Optional.empty();
        }
        String[] columns = line.split("\\|", -1);
        if (columns.length != 4) {
            throw new IllegalStateException("not four columns: " + line);
        }
        String trl = columns[2].strip();
        return Optional.of(
                new LineRule(
                        columns[0].strip(),
                        Duty.of(columns[1].strip()),
                        trl.equals("-")
                                ? List.of()
                                : Stream.of(trl.replaceFirst("^=", "").split(", ")).toList(),
                        trl.startsWith("="),
                        columns[3].strip()));
    }
}
