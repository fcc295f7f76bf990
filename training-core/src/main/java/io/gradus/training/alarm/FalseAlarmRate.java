package io.gradus.training.alarm;

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
    private static final FalseAlarmRate NEVER = new FalseAlarmRate(0, 8, 3735);

    /** The measured rate; empty where those runs could not raise it. */
    public static Optional<FalseAlarmRate> of(AlarmKind kind) {
        return switch (kind) {
            case REWARD_HACKING,
                    ENTROPY_COLLAPSE,
                    LENGTH_EXPLOSION,
                    DEAD_GROUPS,
                    GATE_STUCK,
                    THROUGHPUT_DROP,
                    NON_FINITE ->
                    Optional.of(NEVER);
            // No judge was asked, and no rubric had an expression.
            case VERIFIER_ERRORS -> Optional.empty();
        };
    }

    /** The rate in words. */
    public String words() {
        return String.format(
                Locale.ROOT,
                "raised %d times over %d healthy runs (%,d steps)",
                episodes,
                runs,
                steps);
    }
}
