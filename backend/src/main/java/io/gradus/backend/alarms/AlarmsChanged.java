package io.gradus.backend.alarms;

import java.util.List;

/**
 * Alarms of a run were raised, cleared or acknowledged; published after it was stored.
 *
 * @param run the run's id
 * @param raised those that are new
 */
public record AlarmsChanged(String run, List<RunAlarm> raised) {
    public AlarmsChanged {
        raised = List.copyOf(raised);
    }
}
