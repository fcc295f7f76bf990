package io.gradus.frontend.runs;

import io.gradus.backend.alarms.RunAlarm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The alarms of one kind that a run raised.
 *
 * @param alarms the newest first, at least one
 */
record AlarmGroup(List<RunAlarm> alarms) {
    AlarmGroup {
        alarms = List.copyOf(alarms);
    }

    /** Alarms by kind; the kind with the newest alarm first. */
    static List<AlarmGroup> of(List<RunAlarm> alarms) {
        Map<String, List<RunAlarm>> byKind =
                alarms.stream()
                        .collect(
                                Collectors.groupingBy(
                                        RunAlarm::kind, LinkedHashMap::new, Collectors.toList()));
        return byKind.values().stream().map(AlarmGroup::new).toList();
    }

    RunAlarm newest() {
        return alarms.getFirst();
    }

    List<RunAlarm> earlier() {
        return alarms.subList(1, alarms.size());
    }

    boolean isCritical() {
        return alarms.stream().anyMatch(RunAlarm::isCritical);
    }

    /** Whether one of them has not cleared. */
    boolean holds() {
        return alarms.stream().anyMatch(alarm -> alarm.clearedStep().isEmpty());
    }
}
