package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.schedule.Controller;
import io.gradus.training.document.schedule.Controllers;
import io.gradus.training.document.schedule.Measured;
import io.gradus.training.document.schedule.PlacedSchedule;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.document.schedule.Signals;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The schedules of a document that move with what is measured. Controllers move only in stages
 * where they are in force; in others they stay where they stand.
 */
final class StageControllers {
    private final CurriculumDocument document;
    private final List<PlacedSchedule> placed;
    private final Controllers controllers;
    private long rollouts;

    StageControllers(CurriculumDocument document) {
        this.document = document;
        placed =
                PlacedSchedule.in(document).stream()
                        .filter(one -> one.schedule().isMeasured())
                        .toList();
        controllers = new Controllers(placed.stream().map(PlacedSchedule::schedule).toList());
    }

    /** Signals that schedules read. */
    Signals signals() {
        return controllers.signals();
    }

    /** Takes note of how many rollouts a step had. */
    void observe(StepOutcome outcome) {
        rollouts = outcome.rollouts();
    }

    /** Takes note of metrics of the step that was observed last, or of an evaluation behind it. */
    void measured(Stage stage, List<Metric> metrics) {
        controllers.observe(
                metrics.stream().map(m -> new Measured(m.name(), m.value())).toList(),
                rollouts,
                inForce(stage).stream().flatMap(s -> s.controllers().stream()).toList());
    }

    /**
     * {@code schedule/PLACE} of each that is in force, with what it gives, and {@code
     * controller/PLACE/METRIC/AIM} with what a controller in it wants of the metric that it reads.
     */
    List<Metric> reacting(Stage stage, ScheduleContext now) {
        List<Schedule> inForce = inForce(stage);
        String own = "stages[" + stage.index() + "]";
        return placed.stream()
                .filter(one -> !one.path().startsWith("stages[") || one.path().startsWith(own))
                .filter(one -> inForce.contains(one.schedule()))
                .flatMap(one -> Stream.concat(value(one, now), aims(one)))
                .toList();
    }

    private static Stream<Metric> value(PlacedSchedule one, ScheduleContext now) {
        return Stream.of(new Metric("schedule/" + one.path(), one.schedule().at(now)));
    }

    /** Of several controllers in one place that read the same metric, the first. */
    private static Stream<Metric> aims(PlacedSchedule one) {
        Set<String> told = new HashSet<>();
        return one.schedule().controllers().stream()
                .filter(controller -> told.add(controller.metric()))
                .flatMap(controller ->
                        controller.aims().stream().map(aim -> aim(one.path(), controller, aim)));
    }

    private static Metric aim(String path, Controller controller, Measured aim) {
        return new Metric(
                "controller/" + path + "/" + controller.metric() + "/" + aim.name(), aim.value());
    }

    private List<Schedule> inForce(Stage stage) {
        Stream<Record> parts =
                Stream.of(
                        document.policy(),
                        stage.objective(),
                        stage.spec(),
                        document.rubrics().get(stage.spec().rubric()));
        return parts.flatMap(part -> PlacedSchedule.in(part).stream())
                .map(PlacedSchedule::schedule)
                .filter(Schedule::isMeasured)
                .distinct()
                .toList();
    }

    Controllers.Memory save() {
        return controllers.save();
    }

    void restore(Controllers.Memory memory) {
        controllers.restore(memory);
    }
}
