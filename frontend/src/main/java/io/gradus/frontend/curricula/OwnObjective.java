package io.gradus.frontend.curricula;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a stage changes of the document's objective, in a few words. */
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
        boolean isChoice =
                setting.map(Field::shape)
                        .filter(s ->
                                s instanceof Shape.Maybe(Shape inner)
                                        && inner instanceof Shape.Alternatives)
                        .isPresent();
        Optional<String> said = value.text().or(() -> isChoice ? name(value) : Optional.empty());
        return setting.map(Field::label).orElse(key) + said.map(s -> " " + s).orElse("");
    }

    /** The name of the alternative that a mapping chooses. */
    private static Optional<String> name(DocumentNode value) {
        return value instanceof DocumentNode.Mapping chosen
                ? chosen.entries().sequencedKeySet().stream().findFirst()
                : Optional.empty();
    }
}
