package io.gradus.training.event.alarm;

import java.util.List;

/**
 * One rule over a run: it is raised once, clears only after a stretch in which nothing was wrong,
 * is raised again only after it has cooled down, and never while it warms up.
 */
final class AlarmEpisode {
    private static final long NEVER = Long.MAX_VALUE;

    private final AlarmRule rule;
    private final Detector detector;
    private boolean raised;
    private long warmFrom;
    private long coolUntil;
    private long calmFrom = NEVER;

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
            case Sighting.Near() -> {
                calmFrom = NEVER;
                yield List.of();
            }
            case Sighting.Calm() -> calm(step);
            case Sighting.Alarming(Severity severity, String evidence) -> {
                calmFrom = NEVER;
                if (raised || step < warmFrom + rule.timing().warmUp() || step < coolUntil) {
                    yield List.of();
                }
                raised = true;
                yield List.of(new Alarm(rule.kind(), severity, step, evidence));
            }
        };
    }

    private List<AlarmChange> calm(long step) {
        calmFrom = Math.min(calmFrom, step);
        if (!raised || step - calmFrom < rule.timing().clearAfter()) {
            return List.of();
        }
        raised = false;
        coolUntil = step + rule.timing().coolDown();
        return List.of(new AlarmCleared(rule.kind(), step));
    }
}
