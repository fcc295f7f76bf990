package io.gradus.training.document.schedule;

import java.util.List;

/**
 * A coefficient with feedback: after every step it moves by what was measured in that step. A
 * controller remembers nothing itself; where it stands comes with the context, and where nothing is
 * known of the run it is at its start. Equal controllers of a document stand at the same place.
 */
public sealed interface Controller extends Schedule
        permits MovingController, SwitchController, GradientShareController {
    /** Name of the metric that it reads. */
    String metric();

    /**
     * Values that it wants the metric to have: {@code target}, or {@code low} and {@code high};
     * nothing where it only follows it.
     */
    List<Measured> aims();

    /** Where it begins. */
    ControllerState begin();

    /**
     * Where it goes on after a step.
     *
     * @param measured the metric in that step, finite
     * @param rollouts rollouts of that step
     */
    ControllerState next(ControllerState now, double measured, long rollouts);

    /** Its coefficient where it stands so. */
    default double value(ControllerState state) {
        return state.value();
    }

    @Override
    default double at(ScheduleContext context) {
        return value(context.signals().of(this));
    }

    @Override
    default List<Controller> controllers() {
        return List.of(this);
    }

    /** Throws where a coefficient that begins at {@code start} could not move between bounds. */
    static void requireRoom(double start, double least, double most) {
        if (!(least < most)) {
            throw new IllegalArgumentException(
                    "least must be < most, else the coefficient cannot move; were %s and %s"
                            .formatted(least, most));
        }
        if (start < least || start > most) {
            throw new IllegalArgumentException(
                    "start must be between least and most, %s and %s, was %s"
                            .formatted(least, most, start));
        }
    }

    /** Throws where a band is empty. */
    static void requireBand(double low, double high) {
        if (!(low < high)) {
            throw new IllegalArgumentException("low must be < high, were " + low + " and " + high);
        }
    }
}
