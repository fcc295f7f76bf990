package io.gradus.backend.trainers.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The table of what becomes of each setting; {@code trainers/lines.txt} of the resources. */
final class LineRules {
    private static final String STAGE_OBJECTIVE = "stages[].objective.";
    private static final Map<String, LineRule> RULES = read();

    private LineRules() {}

    /** The rule of a pattern. */
    static Optional<LineRule> of(String pattern) {
        String name =
                pattern.startsWith(STAGE_OBJECTIVE)
                        ? pattern.substring("stages[].".length())
                        : pattern;
        return Optional.ofNullable(RULES.get(name));
    }

    private static Map<String, LineRule> read() {
        Map<String, LineRule> rules = new LinkedHashMap<>();
        try (InputStream table =
                Objects.requireNonNull(
                        LineRules.class.getResourceAsStream("/trainers/lines.txt"))) {
            new String(table.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .flatMap(line -> LineRule.read(line).stream())
                    .forEach(rule -> rules.put(rule.pattern(), rule));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rules;
    }
}
