package io.gradus.training.document.schedule;

import io.gradus.training.document.Alternative;
import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A schedule of a document with its place.
 *
 * @param path where it stands, for example {@code stages[0].objective.kl}
 * @param schedule what stands there
 */
public record PlacedSchedule(String path, Schedule schedule) {
    /** Every schedule of a document, numbers included, in the order of its settings. */
    public static List<PlacedSchedule> in(Record document) {
        List<PlacedSchedule> found = new ArrayList<>();
        collect(new Shape.Fields(document.getClass()), document, "", found);
        return List.copyOf(found);
    }

    private static void collect(
            Shape shape, Object value, String path, List<PlacedSchedule> found) {
        switch (shape) {
            case Shape.Alternatives _ when value instanceof Schedule schedule ->
                    found.add(new PlacedSchedule(path, schedule));
            case Shape.Alternatives _ -> {
                Alternative chosen = Alternative.of(value.getClass());
                collect(chosen.fields(), value, below(path, chosen.name()), found);
            }
            case Shape.Fields fields ->
                    fields.fields().forEach(field -> field(field, value, path, found));
            case Shape.Maybe(Shape inner) ->
                    ((Optional<?>) value).ifPresent(v -> collect(inner, v, path, found));
            case Shape.Listing(Shape entry) -> {
                int at = 0;
                for (Object one : (List<?>) value) {
                    collect(entry, one, path + "[" + at++ + "]", found);
                }
            }
            case Shape.Mapping(Shape inner) ->
                    ((Map<?, ?>) value)
                            .forEach((key, v) -> collect(inner, v, below(path, "" + key), found));
            case Shape.Text _, Shape.Truth _, Shape.Whole _, Shape.Decimal _ -> {}
            case Shape.Range _, Shape.Words _ -> {}
        }
    }

    /** The alternatives of an inlined choice stand where the other keys do. */
    private static void field(Field field, Object record, String path, List<PlacedSchedule> found) {
        String place = field.setting().inline() ? path : below(path, field.name());
        collect(field.shape(), field.valueIn(record), place, found);
    }

    private static String below(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}
