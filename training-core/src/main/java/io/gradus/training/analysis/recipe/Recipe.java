package io.gradus.training.analysis.recipe;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.Reading;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A recipe with its text.
 *
 * @param document the recipe as a record
 * @param text the recipe verbatim
 * @param curriculum the text of its curriculum, without the indentation
 */
public record Recipe(RecipeDocument document, String text, String curriculum) {
    private static final String KEY = "curriculum";
    private static final Pattern ALLOWED = Pattern.compile("[a-z0-9][a-z0-9-]{0,62}");

    /**
     * Reads and checks a recipe and its curriculum, whose errors are those of a curriculum that
     * stands alone, at their places in this text; never throws, whatever the text.
     */
    public static Reading<Recipe> read(String text) {
        Optional<NestedText> nested = NestedText.below(KEY, text);
        Reading<RecipeDocument> outer =
                DocumentReader.read(
                        text,
                        RecipeDocument.class,
                        new MechanismCheck(nested.map(NestedText::text).orElse("")));
        List<DocumentError> errors = new ArrayList<>(outer.errors());
        boolean isMapping = errors.stream().noneMatch(e -> e.path().isEmpty());
        if (isMapping && nested.isPresent()) {
            errors.removeIf(e -> e.path().startsWith(KEY + "."));
            errors.addAll(errorsOf(nested.get()));
        } else if (outer instanceof Reading.Valid<RecipeDocument>) {
            errors.add(misplaced("must be an indented block below the line curriculum:"));
        }
        if (!errors.isEmpty()) {
            return new Reading.Invalid<>(DocumentError.first(errors));
        }
        RecipeDocument document = ((Reading.Valid<RecipeDocument>) outer).document();
        return new Reading.Valid<>(new Recipe(document, text, nested.orElseThrow().text()));
    }

    private static List<DocumentError> errorsOf(NestedText nested) {
        return CurriculumReader.readNew(nested.text(), StoredRubrics.NONE).errors().stream()
                .map(e ->
                        new DocumentError(
                                e.path().isEmpty() ? KEY : KEY + "." + e.path(),
                                e.line() + nested.firstLine() - 1,
                                e.column() + nested.indent(),
                                e.message(),
                                e.suggestion()))
                .toList();
    }

    private static DocumentError misplaced(String message) {
        return new DocumentError(KEY, 1, 1, message, Optional.empty());
    }

    /** Facets that it is found by. */
    public RecipeFacets facets() {
        return RecipeFacets.of(this);
    }

    /** Its name. */
    public String name() {
        return document.recipe();
    }

    /**
     * The text of its curriculum under another name; everything else stays as it is written. Throws
     * {@link IllegalArgumentException} for a name that no curriculum can have.
     */
    public String curriculumNamed(String name) {
        if (!ALLOWED.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "name must be lower-case letters, digits and hyphens, at most 63, was '"
                            + name
                            + "'");
        }
        return DocumentEdits.set(curriculum, KEY, name);
    }
}
