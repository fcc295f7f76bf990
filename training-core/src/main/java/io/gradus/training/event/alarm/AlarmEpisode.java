package io.gradus.training.event.alarm;

import java.util.List;

/**
 * One rule over a run: it is raised once, and again only after it has cleared and cooled down, and
 * never while it warms up.
 */
final class AlarmEpisode {
    private final AlarmRule rule;
    private final Detector detector;
    private boolean raised;
    private long warmFrom;
    private long coolUntil;

    AlarmEpisode(AlarmRule rule) {
        this.rule = rule;
        detector = rule.detector();
    }

    Detector detector() {
        return detector;
    }

    void entered(long step) {
        warmFrom = step;
        detector.entered();
    }

    List<AlarmChange> heard(long step, Sighting reading) {
        return switch (reading) {
            case Sighting.Unknown() -> List.of();
            case Sighting.Calm() -> {
                if (!raised) {
                    yield List.of();
                }
                raised = false;
                coolUntil = step + rule.timing().coolDown();
                yield List.of(new AlarmCleared(rule.kind(), step));
            }
            case Sighting.Alarming(Severity severity, String evidence) -> {
                if (raised || step < warmFrom + rule.timing().warmUp() || step < coolUntil) {
                    yield List.of();
                }
                raised = true;
                yield List.of(new Alarm(rule.kind(), severity, step, evidence));
            }
        };
    }
}
