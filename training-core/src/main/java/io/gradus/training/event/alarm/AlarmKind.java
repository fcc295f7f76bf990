package io.gradus.training.event.alarm;

import java.util.List;
import java.util.Optional;

/**
 * What an alarm says of itself.
 *
 * @param word its name in documents and in the API
 * @param title its name for people
 * @param action what to do when it is raised
 * @param setting path of the setting in the curriculum where one would begin to change something
 * @param falseAlarms how often healthy runs raised it; empty where they could not
 */
public record AlarmKind(
        String word,
        String title,
        String action,
        String setting,
        Optional<FalseAlarmRate> falseAlarms) {
    /** The alarms there are. */
    public static List<AlarmKind> all() {
        return AlarmSpec.standard().rules().stream().map(AlarmRule::kind).toList();
    }

    /** The kind of a word, if there is one. */
    public static Optional<AlarmKind> find(String word) {
        return all().stream().filter(kind -> kind.word().equals(word)).findFirst();
    }
}
