package io.gradus.frontend.curricula;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;
import java.util.Optional;
import java.util.stream.Collectors;

/** Changes that a stage makes to the document's objective, in a few words. */
final class OwnObjective {
    private static final Shape.Fields SETTINGS =
            (Shape.Fields)
                    Shape.at(CurriculumDocument.class, "stages[0].objective").orElseThrow().shape();

    private OwnObjective() {}

    /** {@code group size 16, temperature linear}; empty where it changes nothing. */
    static Optional<String> words(DocumentNode objective) {
        return objective instanceof DocumentNode.Mapping mapping && !mapping.entries().isEmpty()
                ? Optional.of(
                        mapping.entries().sequencedEntrySet().stream()
                                .map(e -> words(e.getKey(), e.getValue()))
                                .collect(Collectors.joining(", ")))
                : Optional.empty();
    }

    private static String words(String key, DocumentNode value) {
        Optional<Field> setting = SETTINGS.named(key);
        Optional<String> said =
                value.text().or(() -> setting.flatMap(field -> chosen(field.shape(), value)));
        return setting.map(Field::label).orElse(key) + said.map(s -> " " + s).orElse("");
    }

    /** The alternatives that a value names; empty where it is no choice. */
    private static Optional<String> chosen(Shape shape, DocumentNode value) {
        return switch (shape) {
            case Shape.Maybe(Shape present) -> chosen(present, value);
            case Shape.Alternatives _ -> ChosenWords.of(value);
            case Shape.Listing(Shape.Alternatives _) -> ChosenWords.ofEach(value);
            default -> Optional.empty();
        };
    }
}
