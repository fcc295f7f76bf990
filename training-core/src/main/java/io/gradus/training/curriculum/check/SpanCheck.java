package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Field;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Shape;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.Span;
import io.gradus.training.objective.ClipSpec;
import io.gradus.training.objective.CriticSpec;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Checks that a schedule over the stage is read only in stages that say how long they are. */
record SpanCheck(Findings findings) {
    /** Checks a schedule that is read in some stages. */
    void check(String place, Schedule schedule, Stream<StageSpec> stages) {
        if (schedule.spans().stream().anyMatch(Span.OverStage.class::isInstance)) {
            stages.filter(stage -> stage.maxSteps().isEmpty())
                    .findFirst()
                    .ifPresent(stage ->
                            findings.add(
                                    place,
                                    "goes over the stage, but stage '"
                                            + stage.name()
                                            + "' has no maxSteps; give it maxSteps or write over: <steps>"));
        }
    }

    /** Checks the schedules among settings that one stage reads. */
    void checkAll(String place, Record settings, StageSpec stage) {
        checkAll(place, settings, _ -> Stream.of(stage));
    }

    /** Checks the schedules among settings, each of which some stages read. */
    void checkAll(String place, Record settings, Function<Field, Stream<StageSpec>> stages) {
        for (Field field : Shape.Fields.of(settings.getClass()).fields()) {
            Object value = field.valueIn(settings);
            checkValue(
                    place + "." + field.name(),
                    value instanceof Optional<?> given ? given.orElse(null) : value,
                    () -> stages.apply(field));
        }
    }

    private void checkValue(String place, Object value, Supplier<Stream<StageSpec>> stages) {
        switch (value) {
            case Schedule schedule -> check(place, schedule, stages.get());
            case ClipSpec clip -> checkAll(place, clip, _ -> stages.get());
            case CriticSpec critic -> checkAll(place, critic, _ -> stages.get());
            case List<?> entries -> {
                for (int i = 0; i < entries.size(); i++) {
                    checkValue(place + "[" + i + "]", entries.get(i), stages);
                }
            }
            case Record chosen when chosen.getClass().isAnnotationPresent(Choice.class) ->
                    checkAll(place + "." + Alternative.nameOf(chosen), chosen, _ -> stages.get());
            case null, default -> {}
        }
    }
}
