package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.FrozenNames;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.reward.rubric.RubricDocument;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * Holds what stored documents depend on. {@code settings-1.txt} lists every setting, alternative
 * and word of the first stored form, with the names of types in schemas; it is never edited. What
 * was added since stands in {@code settings-later.txt}, with defaults that must not change either.
 */
class FrozenSettingsTests {
    private final Set<Shape> seen = new HashSet<>();
    private final Set<String> lines = new TreeSet<>();

    @Test
    void storedDocumentsKeepTheirNamesAndTheirHashes() {
        visit(Shape.Fields.of(CurriculumDocument.class));
        visit(Shape.Fields.of(RubricDocument.class));
        List<String> first = FrozenNames.lines("settings-1.txt");

        assertThat(lines).as("names that stored documents use").containsAll(first);
        lines.removeAll(Set.copyOf(first));
        assertThat(lines)
                .as("what was added since; settings of older types need @Setting(since = 2)")
                .containsExactlyElementsOf(FrozenNames.lines("settings-later.txt"));
        assertThat(lines)
                .as("settings added to a type of the first form that lack @Setting(since = 2)")
                .noneMatch(line -> isFirst(line) && first.stream().anyMatch(sameType(line)));
    }

    /** Whether a line is of a setting that always enters the hash. */
    private static boolean isFirst(String line) {
        return line.matches("\\w+\\.\\w+");
    }

    private static Predicate<String> sameType(String line) {
        return other -> other.startsWith(line.substring(0, line.indexOf('.') + 1));
    }

    private void visit(Shape shape) {
        if (!seen.add(shape)) {
            return;
        }
        switch (shape) {
            case Shape.Listing(Shape entry) -> visit(entry);
            case Shape.Mapping(Shape value) -> visit(value);
            case Shape.Maybe(Shape inner) -> visit(inner);
            case Shape.Alternatives choice -> {
                formerWords(choice);
                choice.all().forEach(this::alternative);
            }
            case Shape.Fields fields -> fields(fields);
            case Shape.Words words ->
                    words.words().forEach(word -> lines.add(type(words) + " has " + word));
            case Shape.Text(), Shape.Truth(), Shape.Whole _, Shape.Decimal(), Shape.Range() -> {}
        }
    }

    /** A choice that was a list of words before still reads and writes each of them. */
    private void formerWords(Shape.Alternatives choice) {
        Set<String> first = Set.copyOf(FrozenNames.lines("settings-1.txt"));
        choice.all().stream()
                .filter(Alternative::isComplete)
                .map(one -> choice.type().getSimpleName() + " has " + one.name())
                .filter(first::contains)
                .forEach(lines::add);
    }

    private void alternative(Alternative alternative) {
        lines.add(JsonSchemas.name(alternative.fields().type()) + " is " + alternative.name());
        visit(alternative.fields());
    }

    private void fields(Shape.Fields fields) {
        for (Field field : fields.fields()) {
            String name = JsonSchemas.name(fields.type()) + "." + field.name();
            if (field.setting().since() == 1) {
                lines.add(name);
            } else {
                lines.add(name + " = " + field.defaults());
            }
            visit(field.shape());
        }
    }

    private static String type(Shape.Words words) {
        return JsonSchemas.name(words.constants().getFirst().getDeclaringClass());
    }
}
