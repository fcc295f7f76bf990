package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.ExampleTests;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.reward.rubric.ShippedRubrics;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults of rubrics, each found at its place. */
class RubricCheckTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: test
            rubrics:
              exact:
                combine: {sum: {interactions: [{first: correct, second: both, weight: 0.5}]}}
                criteria:
                  - {id: correct, verifier: {}, weight: 1}
                  - {id: format, pattern: {regex: x}, role: gate, weight: 0.5}
                  - {id: strict, pattern: {regex: y}, role: {veto: {floor: -1}}}
                  - id: both
                    shapes: [{threshold: {at: 0.5}}]
                    families: [addition]
                    group:
                      combine: max
                      criteria:
                        - {id: one, pattern: {regex: a}, when: {criterion: format, atLeast: 1}}
                        - {id: two, verifier: {}, families: [addition], shapes: [{tightening: {from: 0.5, limit: 0.9}}]}
            stages:
              - {name: first, problems: [{family: addition}], rubric: exact, weights: {correct: 2}, maxSteps: 5}
              - {name: second, problems: [{family: addition}, {family: sorting}], rubric: exact}
            """;

    @Test
    void theUnchangedTextIsValid() {
        assertThat(errors(TEXT)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "id: one => id: format => rubrics.exact.criteria[3].group.criteria[0].id: is the id of an earlier criterion, 'format'; ids must differ",
                "role: gate, weight: 0.5 => role: gate, weight: 1.5 => rubrics.exact.criteria[1].weight: of a gate must stay in [0, 1], has the value 1.5",
                "floor: -1}} => floor: -1}}, weight: 2 => rubrics.exact.criteria[2].weight: means nothing for a veto; leave it out",
                "criterion: format => criterion: fromat => rubrics.exact.criteria[3].group.criteria[0].when.criterion: no criterion or group that ends before this one has the id 'fromat'",
                "criterion: format => criterion: both => rubrics.exact.criteria[3].group.criteria[0].when.criterion: no criterion or group that ends before this one has the id 'both'",
                "second: both => second: one => rubrics.exact.combine.sum.interactions[0].second: no criterion of this group has the id 'one'",
                "families: [addition], shapes => families: [additon], shapes => rubrics.exact.criteria[3].group.criteria[1].families[0]: no problem family is named 'additon'",
                "{threshold: {at: 0.5}} => {tightening: {from: 0.5, limit: 0.9}} => rubrics.exact.criteria[3].shapes: a group cannot have a tightening threshold; give it to its criteria",
                "limit: 0.9}} => limit: 0.9}}, {tightening: {from: 0.1, limit: 0.9}} => rubrics.exact.criteria[3].group.criteria[1].shapes: must have at most one tightening, has 2",
                "at: 0.5 => at: {linear: {from: 0, to: 1, over: stage}} => rubrics.exact.criteria[3].shapes[0]: goes over the stage, but stage 'second' has no maxSteps; give it maxSteps or write over: <steps>",
                "{correct: 2} => {correkt: 2} => stages[0].weights.correkt: rubric 'exact' has no criterion 'correkt'",
                "{correct: 2} => {format: 2} => stages[0].weights.format: of a gate must stay in [0, 1], has the value 2.0",
                "{correct: 2} => {strict: 2} => stages[0].weights.strict: means nothing for a veto; leave it out",
                "{id: correct, verifier: {}, weight: 1} => {id: correct, verifier: {credit: quality}} => rubrics.exact.criteria[0].verifier.credit: addition of stage 'first' gives no credit 'quality'; it gives none",
            })
    void everyFaultIsFoundAtItsPlace(String part, String mutation, String message) {
        assertThat(errors(TEXT.replace(part, mutation))).contains(message);
    }

    @Test
    void aGroupOfGatesAloneIsReported() {
        assertThat(
                        errors(
                                TEXT.replace("regex: a}, when", "regex: a}, role: gate, when")
                                        .replace(
                                                "verifier: {}, families",
                                                "verifier: {}, role: gate, families")))
                .contains(
                        "rubrics.exact.criteria[3].group.criteria: must have a criterion with the role sum; gates alone have nothing to multiply");
    }

    @Test
    void aCreditIsAskedOnlyOfTheFamiliesItIsFor() {
        String routed =
                TEXT.replace(
                        "{id: correct, verifier: {}, weight: 1}",
                        "{id: correct, verifier: {credit: quality}, families: [countdown]}");

        assertThat(errors(routed)).isEmpty();
    }

    @Test
    void aShippedRubricIsNamedAndTheResolvedDocumentHoldsItsCriteria() {
        CurriculumDocument document = ExampleTests.read(shipped("{shipped: vl-cogito}"));

        assertThat(document.rubrics().get("exact").criteria())
                .isEqualTo(ShippedRubrics.named("vl-cogito").orElseThrow().criteria());
        assertThat(document.resolved()).contains("shipped: vl-cogito", "n-grams");
        assertThat(ExampleTests.read(document.resolved())).isEqualTo(document);
    }

    @Test
    void aShippedRubricMustExistAndComesWhole() {
        assertThat(errors(shipped("{shipped: vl-cogit}")))
                .singleElement()
                .asString()
                .startsWith("rubrics.exact: no rubric 'vl-cogit' is shipped; there are autothink-");
        assertThat(errors(shipped("{shipped: trpa, combine: max}")))
                .containsExactly(
                        "rubrics.exact: combine and retire come from the shipped rubric; leave them out");
        assertThat(errors(shipped("{combine: max}")))
                .containsExactly(
                        "rubrics.exact: must have 1 to 256 criteria in all groups, or name a shipped or stored rubric; has 0");
    }

    @Test
    void theCreditsOfAShippedRubricAreCheckedAgainstTheStages() {
        assertThat(errors(shipped("{criteria: [{id: q, verifier: {credit: quality}}]}")))
                .containsExactly(
                        "rubrics.exact.criteria[0].verifier.credit: addition of stage 'first' gives no credit 'quality'; it gives none");
        assertThat(errors(shipped("{shipped: graph-r1}"))).isEmpty();
    }

    private static String shipped(String rubric) {
        return """
        gradus: 1
        curriculum: test
        rubrics: {exact: %s}
        stages: [{name: first, problems: [{family: addition}]}]
        """
                .formatted(rubric);
    }

    private static List<String> errors(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument> _ -> List.of();
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    errors.stream().map(e -> e.path() + ": " + e.message()).toList();
        };
    }
}
