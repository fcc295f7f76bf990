package io.gradus.backend.alarms;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.gradus.training.event.alarm.Severity;
import java.time.Instant;
import java.util.Optional;

/**
 * An alarm of a run.
 *
 * @param id its number
 * @param run the run's id
 * @param kind its rule, for example {@code entropyCollapse}
 * @param title the rule's name for people
 * @param severity {@code WARNING} or {@code CRITICAL}
 * @param step the step after which it was raised
 * @param clearedStep the step after which what it was raised for was over
 * @param evidence why it was raised, in words with numbers
 * @param action what to do
 * @param setting path of the setting in the curriculum where one would begin
 * @param falseAlarms how often the rule was raised over healthy recorded runs; empty where it was
 *     not measured
 * @param raisedAt when the server raised it
 * @param acknowledgedAt when somebody acknowledged it
 * @param note what that person wrote
 */
public record RunAlarm(
        long id,
        String run,
        String kind,
        String title,
        Severity severity,
        long step,
        Optional<Long> clearedStep,
        String evidence,
        String action,
        String setting,
        Optional<String> falseAlarms,
        Instant raisedAt,
        Optional<Instant> acknowledgedAt,
        Optional<String> note) {
    /** Whether it still holds and nobody has acknowledged it. */
    public boolean isOpen() {
        return clearedStep.isEmpty() && acknowledgedAt.isEmpty();
    }

    /** Whether it is of the more urgent kind. */
    @JsonIgnore
    public boolean isCritical() {
        return severity == Severity.CRITICAL;
    }
}
