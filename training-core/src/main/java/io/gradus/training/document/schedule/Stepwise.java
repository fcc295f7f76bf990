package io.gradus.training.document.schedule;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;

/** {@code from factor^floor(step / every)}. */
@Choice(name = "step", explanation = "Multiplied by a factor after every so many steps of the run.")
public record Stepwise(
        @Setting(explanation = "Value at the start.", bounded = true) double from,
        @Setting(explanation = "Factor applied each time.", min = 0) double factor,
        @Setting(explanation = "Steps between two changes.", min = 1, unit = "steps") long every)
        implements Schedule {
    @Override
    public double at(ScheduleContext context) {
        long changes = context.step() / every;
        return from * StrictMath.pow(factor, changes);
    }

    @Override
    public List<Double> corners() {
        return List.of(from);
    }
}
