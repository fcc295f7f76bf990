package io.gradus.training.document.schedule;

import io.gradus.training.document.DocumentWriter;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Signals.Held;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Memory that the schedules of a document have of its run: where each controller stands, and the
 * last values of the metrics that schedules are over. A controller is known by what it says: equal
 * ones have one state.
 */
public final class Controllers {
    private final List<String> watched;
    private List<Measured> metrics = List.of();
    private List<Held> held;

    /** The controllers and metrics that these schedules name, at the start of a run. */
    public Controllers(List<Schedule> schedules) {
        watched =
                schedules.stream()
                        .flatMap(schedule -> schedule.spans().stream())
                        .flatMap(Controllers::metric)
                        .distinct()
                        .toList();
        held =
                schedules.stream()
                        .flatMap(schedule -> schedule.controllers().stream())
                        .distinct()
                        .map(controller -> new Held(controller, controller.begin()))
                        .toList();
    }

    private static Stream<String> metric(Span span) {
        return span instanceof Span.OverMetric over ? Stream.of(over.name()) : Stream.empty();
    }

    /** A schedule as the only setting of a document. */
    private record Alone(@Setting(explanation = "The schedule.") Schedule value) {}

    /**
     * Memory of the controllers, for checkpoints.
     *
     * @param controllers where each controller stands
     * @param metrics the last values of the metrics that schedules are over
     */
    public record Memory(List<Remembered> controllers, List<Measured> metrics) {
        /** Nothing. */
        public static final Memory EMPTY = new Memory(List.of(), List.of());

        public Memory {
            controllers = List.copyOf(controllers);
            metrics = List.copyOf(metrics);
        }
    }

    /** Where a controller of this text stands. */
    public record Remembered(String controller, ControllerState state) {}

    /** Values that schedules read. */
    public Signals signals() {
        return new Signals(metrics, held);
    }

    /**
     * Takes note of metrics of a step or of an evaluation. A metric that is not among them, or not
     * finite, leaves everything that reads it where it stands.
     *
     * @param rollouts rollouts of the step
     * @param moving the controllers that are in force; others stay where they stand
     */
    public void observe(List<Measured> measured, long rollouts, List<Controller> moving) {
        List<Measured> last = new ArrayList<>();
        for (String name : watched) {
            OptionalDouble now = value(measured, name);
            OptionalDouble known = now.isPresent() ? now : value(metrics, name);
            known.ifPresent(value -> last.add(new Measured(name, value)));
        }
        metrics = List.copyOf(last);
        held =
                held.stream()
                        .map(one ->
                                moving.contains(one.controller())
                                        ? next(one, measured, rollouts)
                                        : one)
                        .toList();
    }

    private static Held next(Held one, List<Measured> measured, long rollouts) {
        Controller controller = one.controller();
        OptionalDouble now = value(measured, controller.metric());
        return now.isEmpty()
                ? one
                : new Held(controller, controller.next(one.state(), now.getAsDouble(), rollouts));
    }

    private static OptionalDouble value(List<Measured> metrics, String name) {
        return metrics.stream()
                .filter(metric -> metric.name().equals(name))
                .mapToDouble(Measured::value)
                .filter(Double::isFinite)
                .findFirst();
    }

    /** Copies what they remember. */
    public Memory save() {
        return new Memory(
                held.stream().map(one -> new Remembered(text(one), one.state())).toList(), metrics);
    }

    /** Lets those go on that were saved; others begin anew. */
    public void restore(Memory memory) {
        metrics = memory.metrics().stream().filter(m -> watched.contains(m.name())).toList();
        held =
                held.stream()
                        .map(one ->
                                memory.controllers().stream()
                                        .filter(saved -> saved.controller().equals(text(one)))
                                        .map(saved -> new Held(one.controller(), saved.state()))
                                        .findFirst()
                                        .orElse(one))
                        .toList();
    }

    private static String text(Held one) {
        return DocumentWriter.write(new Alone(one.controller()));
    }
}
