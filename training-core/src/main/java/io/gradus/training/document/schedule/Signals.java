package io.gradus.training.document.schedule;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Values that schedules read of a run beside its steps and tokens.
 *
 * @param metrics the metrics that schedules are over, as they were measured last
 * @param held where controllers stand
 */
public record Signals(List<Measured> metrics, List<Held> held) {
    /** Before anything was measured. */
    public static final Signals NONE = new Signals(List.of(), List.of());

    public Signals {
        metrics = List.copyOf(metrics);
        held = List.copyOf(held);
    }

    /** A controller and where it stands. */
    public record Held(Controller controller, ControllerState state) {}

    /** The metric as it was measured last; empty where it was not. */
    OptionalDouble metric(String name) {
        return metrics.stream()
                .filter(metric -> metric.name().equals(name))
                .mapToDouble(Measured::value)
                .findFirst();
    }

    /** Where a controller stands; at its start where it is not known here. */
    ControllerState of(Controller controller) {
        return held.stream()
                .filter(one -> one.controller().equals(controller))
                .map(Held::state)
                .findFirst()
                .orElseGet(controller::begin);
    }
}
