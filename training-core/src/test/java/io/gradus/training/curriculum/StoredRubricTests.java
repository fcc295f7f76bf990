package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentWriter;
import io.gradus.training.document.Reading;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.rubric.RubricSpec;
import io.gradus.training.reward.rubric.StoredRubric;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Curricula that name stored rubrics by name and version. */
class StoredRubricTests {
    private static final String GATED =
            """
            gradus: 1
            rubric: gated
            combine: max
            criteria:
              - {id: correct, verifier: {}, weight: 2}
              - {id: brief, pattern: {regex: "^.$"}, weight: {linear: {from: 0.5, to: 0, over: stage}}}
            """;

    private static StoredRubrics.Lookup find(StoredRubric reference) {
        return switch (reference.toString()) {
            case "gated@3" -> new StoredRubrics.Lookup.Found(GATED);
            case "broken@1" ->
                    new StoredRubrics.Lookup.Found("gradus: 1\nrubric: broken\ncriterias: []\n");
            default ->
                    new StoredRubrics.Lookup.Missing(
                            "no rubric " + reference, Optional.of("there is gated@3"));
        };
    }

    @Test
    void aResolvedDocumentHoldsTheCriteriaAndSaysWhereTheyComeFrom() {
        CurriculumDocument document =
                valid(text("{stored: {name: gated, version: 3}}", "maxSteps: 9"));

        RubricSpec rubric = document.rubrics().get("exact");
        assertThat(rubric.criteria())
                .extracting(CriterionSpec::id)
                .containsExactly("correct", "brief");
        assertThat(DocumentWriter.write(rubric)).contains("combine: max");
        assertThat(rubric.stored()).contains(new StoredRubric("gated", 3));
        assertThat(rubric.isReference()).isFalse();
    }

    @Test
    void aResolvedDocumentNeedsNoStore() {
        CurriculumDocument document =
                valid(text("{stored: {name: gated, version: 3}}", "maxSteps: 9"));

        assertThat(CurriculumReader.read(document.resolved()))
                .isEqualTo(new Reading.Valid<>(document));
    }

    @Test
    void aReferenceThatLeadsNowhereIsReportedAtItsPlaceWithWhatToWrite() {
        assertThat(errors(text("{stored: {name: gated, version: 7}}", "maxSteps: 9")))
                .containsExactly("3:27 rubrics.exact.stored: no rubric gated@7 (there is gated@3)");
    }

    @Test
    void withoutAStoreNoReferenceLeadsAnywhere() {
        assertThat(
                        CurriculumReader.read(
                                text("{stored: {name: gated, version: 3}}", "maxSteps: 9")))
                .isInstanceOfSatisfying(
                        Reading.Invalid.class,
                        invalid ->
                                assertThat(invalid.errors().toString())
                                        .contains("stored rubric 'gated@3' is not known here"));
    }

    @Test
    void aReferenceWithoutAVersionIsRefused() {
        assertThat(errors(text("{stored: {name: gated}}", "maxSteps: 9")))
                .singleElement()
                .asString()
                .startsWith("3:27 rubrics.exact.stored.version: is required: Its version");
        assertThat(errors(text("{stored: gated}", "maxSteps: 9")))
                .containsExactly(
                        "3:27 rubrics.exact.stored: must be a mapping with keys such as name, version, was 'gated'");
    }

    @Test
    void aReferenceStandsAlone() {
        assertThat(errors(text("{stored: {name: gated, version: 3}, combine: max}", "maxSteps: 9")))
                .containsExactly(
                        "3:18 rubrics.exact: combine and retire come from the stored rubric; leave them out");
        assertThat(
                        errors(
                                text(
                                        "{stored: {name: gated, version: 3}, shipped: trpa}",
                                        "maxSteps: 9")))
                .containsExactly(
                        "3:18 rubrics.exact: names a shipped and a stored rubric; leave one of them out");
    }

    @Test
    void theErrorsOfAStoredRubricAreToldWhereItIsNamed() {
        assertThat(errors(text("{stored: {name: broken, version: 1}}", "maxSteps: 9")))
                .singleElement()
                .asString()
                .startsWith(
                        "3:27 rubrics.exact.stored: stored rubric 'broken@1' has errors, the first at its line 1:1 criteria: is required");
    }

    @Test
    void weightsOfAStageAreCheckedAgainstTheStoredCriteria() {
        assertThat(
                        errors(
                                text(
                                        "{stored: {name: gated, version: 3}}",
                                        "maxSteps: 9, weights: {breif: 1}")))
                .singleElement()
                .asString()
                .contains(
                        "stages[0].weights.breif: rubric 'exact' has no criterion 'breif'",
                        "brief");
        assertThat(
                        errors(
                                text(
                                        "{stored: {name: gated, version: 7}}",
                                        "maxSteps: 9, weights: {breif: 1}")))
                .as("what an unknown rubric would hold is not guessed")
                .hasSize(1);
    }

    @Test
    void schedulesOfAStoredRubricAreCheckedAgainstTheStages() {
        assertThat(
                        errors(
                                text("{stored: {name: gated, version: 3}}", "seed: 1")
                                        .replace(", seed: 1", "")))
                .singleElement()
                .asString()
                .contains(
                        "rubrics.exact.criteria[1].weight: goes over the stage, but stage 'first' has no maxSteps");
    }

    private static String text(String rubric, String stage) {
        return """
        gradus: 1
        curriculum: test
        rubrics: {exact: %s}
        stages: [{name: first, problems: [{family: addition}], %s}]
        """
                .formatted(rubric, stage);
    }

    private static CurriculumDocument valid(String text) {
        return switch (CurriculumReader.read(text, StoredRubricTests::find)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    private static List<String> errors(String text) {
        return switch (CurriculumReader.read(text, StoredRubricTests::find)) {
            case Reading.Valid<CurriculumDocument> _ -> List.of();
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    errors.stream().map(DocumentError::sentence).toList();
        };
    }
}
