package io.gradus.training.analysis.recipe;

import io.gradus.training.curriculum.condition.ConditionScale;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Setting;
import io.gradus.training.document.Shape;
import io.gradus.training.document.schedule.Piecewise;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Shortens all stretches of training in a curriculum by one factor, so that a few dozen steps show
 * what takes thousands: settings in steps, settings that are marked as stretches (windows,
 * horizons, dwells in groups, rollouts or tokens), and windows and counts of conditions. What was
 * above 0 stays at least 1. Sizes of batches and completions, rates, thresholds, the policy,
 * evaluations, checkpoints and alarms stay.
 *
 * @param factor in (0, 1]
 */
public record TimeScale(double factor) {
    private static final Set<String> KEPT =
            Set.of("policy", "evaluate", "checkpoint", "alarms", "budget");

    public TimeScale {
        if (!(factor > 0 && factor <= 1)) {
            throw new IllegalArgumentException(
                    "the time scale must be above 0 and at most 1, was " + factor);
        }
    }

    /** The curriculum with its stretches shortened. */
    CurriculumDocument shorten(CurriculumDocument document) {
        if (factor == 1) {
            return document;
        }
        return (CurriculumDocument) fields(Shape.Fields.of(CurriculumDocument.class), document);
    }

    private Object value(Shape shape, Object value, Setting setting) {
        return switch (shape) {
            case Shape.Text() ->
                    setting.names().equals("condition")
                            ? ConditionScale.shortened((String) value, factor)
                            : value;
            case Shape.Whole(boolean wide) ->
                    isStretch(setting) ? whole(value, wide, setting) : value;
            case Shape.Truth(), Shape.Decimal(), Shape.Range(), Shape.Words _ -> value;
            case Shape.Listing(Shape entry) ->
                    ((List<?>) value).stream().map(v -> value(entry, v, setting)).toList();
            case Shape.Mapping(Shape inner) -> mapping(inner, (Map<?, ?>) value, setting);
            case Shape.Maybe(Shape inner) ->
                    ((Optional<?>) value).map(v -> value(inner, v, setting));
            case Shape.Fields fields -> fields(fields, value);
            case Shape.Alternatives _ ->
                    value instanceof Piecewise schedule
                            ? piecewise(schedule)
                            : fields(Alternative.of(value.getClass()).fields(), value);
        };
    }

    /** Points keep their order: each is at least a step behind the one before. */
    private Piecewise piecewise(Piecewise schedule) {
        List<Piecewise.Point> points = new ArrayList<>();
        long least = 0;
        for (Piecewise.Point point : schedule.points()) {
            long scaled = Math.max(Math.min(point.step(), 1), Math.round(point.step() * factor));
            points.add(new Piecewise.Point(Math.max(least, scaled), point.value()));
            least = points.getLast().step() + 1;
        }
        return new Piecewise(points);
    }

    private static boolean isStretch(Setting setting) {
        return setting.stretch() || setting.unit().equals("steps");
    }

    private Object whole(Object value, boolean wide, Setting setting) {
        double number = ((Number) value).doubleValue();
        double least = Math.max(Math.min(number, 1), setting.min());
        long shorter = (long) Math.max(least, Math.round(number * factor));
        return wide ? (Object) shorter : (Object) (int) shorter;
    }

    private Map<String, Object> mapping(Shape inner, Map<?, ?> values, Setting setting) {
        Map<String, Object> shorter = new LinkedHashMap<>();
        values.forEach((key, v) -> shorter.put((String) key, value(inner, v, setting)));
        return shorter;
    }

    private Object fields(Shape.Fields shape, Object record) {
        boolean isWhole = record instanceof CurriculumDocument;
        List<Object> values =
                shape.fields().stream()
                        .<Object>map(field -> {
                            Object old = field.valueIn(record);
                            return isWhole && KEPT.contains(field.name())
                                    ? old
                                    : value(field.shape(), old, field.setting());
                        })
                        .toList();
        try {
            return shape.make(values);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(
                    "the time scale makes no %s: %s"
                            .formatted(
                                    record.getClass().getSimpleName(), e.getCause().getMessage()),
                    e);
        }
    }
}
