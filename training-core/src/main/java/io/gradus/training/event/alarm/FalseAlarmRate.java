package io.gradus.training.event.alarm;

import java.util.Locale;

/**
 * How often an alarm was raised over healthy recorded runs, as {@code gradus bench alarms} counted
 * it: four shipped curricula, 250 to 1,450 steps each. docs/alarms.md says more.
 *
 * @param episodes how often it was raised
 * @param runs over how many runs
 * @param steps over how many training steps
 */
public record FalseAlarmRate(int episodes, int runs, long steps) {
    private static final int RUNS = 8;
    private static final long STEPS = 4829;

    /** An alarm that those runs raised so often. */
    static FalseAlarmRate raised(int episodes) {
        return new FalseAlarmRate(episodes, RUNS, STEPS);
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
