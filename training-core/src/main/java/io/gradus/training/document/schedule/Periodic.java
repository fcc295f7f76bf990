package io.gradus.training.document.schedule;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;

/**
 * A wave between two values that starts at {@code from} and is at {@code to} after half a period.
 */
@Choice(name = "periodic", explanation = "Back and forth between two values, for the whole run.")
public record Periodic(
        @Setting(explanation = "Value at the start of each period.", bounded = true) double from,
        @Setting(explanation = "Value at the other extreme.", bounded = true) double to,
        @Setting(explanation = "Length of one period.", min = 2, unit = "steps") long period,
        @Setting(explanation = "Form of the wave.", defaults = "sine") Wave wave)
        implements Schedule {
    @Override
    public double at(ScheduleContext context) {
        double phase = (double) (context.step() % period) / period;
        return from + (to - from) * wave.height(phase);
    }

    @Override
    public List<Double> corners() {
        return List.of(from, to);
    }
}
