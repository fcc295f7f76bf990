package io.gradus.frontend.rubrics;

import io.gradus.backend.designs.DesignService;
import io.gradus.frontend.elements.Checked;
import io.gradus.training.analysis.lint.Finding;
import io.gradus.training.analysis.lint.Lint;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentWriter;
import io.gradus.training.document.Reading;
import io.gradus.training.reward.rubric.RubricDocument;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;
import java.util.Optional;

/** Where the edited rubric stands: it is a whole document, or one rubric of a curriculum. */
sealed interface RubricPlace {
    /** The type of the document that it stands in. */
    Class<? extends Record> type();

    /** Its path in the document; empty for the whole. */
    String path();

    /**
     * Everything that is wrong with a text, and what a valid one says of the rubric to no effect.
     */
    Checked check(String text);

    /** The rubric of a text; empty where the text has errors or lacks it. */
    Optional<RubricSpec> spec(String text);

    /** The rubric as a document of its own. */
    String document(String text, RubricSpec rubric);

    /** A path below the rubric. */
    default String below(String key) {
        return path().isEmpty() ? key : path() + "." + key;
    }

    /** The list of its outermost criteria. */
    default String criteria() {
        return below("criteria");
    }

    /** A rubric document. */
    record Whole() implements RubricPlace {
        @Override
        public Class<? extends Record> type() {
            return RubricDocument.class;
        }

        @Override
        public String path() {
            return "";
        }

        @Override
        public Checked check(String text) {
            return switch (RubricDocument.readNew(text)) {
                case Reading.Valid<RubricDocument>(RubricDocument document) ->
                        new Checked(List.of(), Lint.rubric(text, document.spec()));
                case Reading.Invalid<RubricDocument>(List<DocumentError> errors) ->
                        new Checked(errors, List.of());
            };
        }

        @Override
        public Optional<RubricSpec> spec(String text) {
            return RubricDocument.read(text) instanceof Reading.Valid<RubricDocument>(var document)
                    ? Optional.of(document.spec())
                    : Optional.empty();
        }

        @Override
        public String document(String text, RubricSpec rubric) {
            return text;
        }
    }

    /**
     * A rubric of a curriculum.
     *
     * @param name its name there
     * @param designs reads curricula with the stored rubrics that they name
     */
    record Within(String name, DesignService designs) implements RubricPlace {
        @Override
        public Class<? extends Record> type() {
            return CurriculumDocument.class;
        }

        @Override
        public String path() {
            return "rubrics." + name;
        }

        @Override
        public Checked check(String text) {
            return switch (designs.check(text)) {
                case Reading.Valid<CurriculumDocument>(CurriculumDocument document) ->
                        new Checked(List.of(), own(Lint.curriculum(text, document)));
                case Reading.Invalid<CurriculumDocument>(List<DocumentError> errors) ->
                        new Checked(errors, List.of());
            };
        }

        private List<Finding> own(List<Finding> all) {
            return all.stream().filter(f -> f.path().startsWith(path() + ".")).toList();
        }

        @Override
        public Optional<RubricSpec> spec(String text) {
            return designs.check(text) instanceof Reading.Valid<CurriculumDocument>(var document)
                    ? Optional.ofNullable(document.rubrics().get(name))
                    : Optional.empty();
        }

        @Override
        public String document(String text, RubricSpec rubric) {
            var own = new RubricSpec(rubric.combine(), rubric.retire(), rubric.criteria());
            return "gradus: 1\nrubric: %s\n".formatted(name) + DocumentWriter.write(own);
        }
    }
}
