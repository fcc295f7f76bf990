package io.gradus.training.event.alarm;

import java.util.Locale;
import java.util.Optional;

/**
 * How often an alarm was raised over healthy recorded runs, as {@code gradus bench alarms} counted
 * it: two seeds of each of the four shipped curricula, 250 to 600 steps each. docs/alarms.md says
 * more.
 *
 * @param episodes how often it was raised
 * @param runs over how many runs
 * @param steps over how many training steps
 */
public record FalseAlarmRate(int episodes, int runs, long steps) {
    private static final int RUNS = 8;
    private static final long STEPS = 3776;

    /** The measured rate; empty where those runs could not raise it. */
    public static Optional<FalseAlarmRate> of(AlarmKind kind) {
        return switch (kind) {
            case ENTROPY_COLLAPSE -> Optional.of(new FalseAlarmRate(1, RUNS, STEPS));
            case REWARD_HACKING,
                    LENGTH_EXPLOSION,
                    DEAD_GROUPS,
                    GATE_STUCK,
                    THROUGHPUT_DROP,
                    NON_FINITE ->
                    Optional.of(new FalseAlarmRate(0, RUNS, STEPS));
            // No judge was asked, and no rubric had an expression.
            case VERIFIER_ERRORS -> Optional.empty();
        };
    }

    /** The rate in words. */
    public String words() {
        return String.format(
                Locale.ROOT,
                "raised %s over %d healthy runs (%,d steps)",
                episodes == 1 ? "once" : episodes + " times",
                runs,
                steps);
    }
}
