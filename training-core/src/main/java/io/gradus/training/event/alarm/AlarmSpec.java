package io.gradus.training.event.alarm;

import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.Flat;
import io.gradus.training.document.Reading;
import java.util.List;

/**
 * Which alarms watch a run, and their numbers. They change nothing of what is trained.
 *
 * @param rules one of each
 */
public record AlarmSpec(@Flat List<AlarmRule> rules) {
    private static final AlarmSpec STANDARD = read();

    public AlarmSpec {
        rules = List.copyOf(rules);
    }

    /** All alarms with their default numbers. */
    public static AlarmSpec standard() {
        return STANDARD;
    }

    private static AlarmSpec read() {
        return switch (DocumentReader.read("{}", AlarmSpec.class)) {
            case Reading.Valid<AlarmSpec>(AlarmSpec spec) -> spec;
            case Reading.Invalid<AlarmSpec> invalid ->
                    throw new IllegalStateException("a default is wrong: " + invalid.errors());
        };
    }

    /** The rules that watch. */
    List<AlarmRule> watching() {
        return rules.stream().filter(rule -> rule.timing().enabled()).toList();
    }
}
