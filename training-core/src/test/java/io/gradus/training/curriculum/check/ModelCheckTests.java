package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.ExampleTests;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import io.gradus.training.policy.ModelSpec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ModelCheckTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: models
            models: $MODELS
            objective: {kl: 0.1, reference: $REFERENCE}
            stages:
              - name: only
                problems: [{family: addition, difficulty: {digits: 1}}]
                maxSteps: 5
            """;

    private static Reading<CurriculumDocument> read(String models, String reference) {
        return CurriculumReader.read(
                TEXT.replace("$MODELS", models).replace("$REFERENCE", reference));
    }

    private static List<String> errors(String models, String reference) {
        return ((Reading.Invalid<CurriculumDocument>) read(models, reference))
                .errors().stream()
                        .map(DocumentError::sentence)
                        .map(s -> s.replaceFirst("^\\d+:\\d+ ", ""))
                        .toList();
    }

    @Test
    void modelsAreReadByTheirKind() {
        String models =
                "{a: initial, b: {snapshot: {every: 5}}, c: {average: {}}, d: {checkpoint: {run:"
                        + " r1}}, e: {artifact: {name: sft}}}";
        CurriculumDocument document =
                ((Reading.Valid<CurriculumDocument>) read(models, "c")).document();
        assertThat(document.models().sequencedValues())
                .containsExactly(
                        new ModelSpec.Initial(),
                        new ModelSpec.Snapshot(Optional.of(5), false, Optional.empty()),
                        new ModelSpec.Average(0.99),
                        new ModelSpec.Checkpoint("r1", Optional.empty()),
                        new ModelSpec.Artifact(Optional.empty(), "sft"));
        assertThat(ExampleTests.read(document.resolved())).isEqualTo(document);
    }

    @Test
    void anUnknownModelIsNamedWithASuggestion() {
        assertThat(errors("{teacher: initial}", "techer"))
                .containsExactly(
                        "objective.reference: no model is named 'techer' (did you mean"
                                + " 'teacher'?)");
    }

    @Test
    void namesThatEveryRunHasCannotBeGivenAgain() {
        assertThat(errors("{policy: initial}", "initial"))
                .containsExactly(
                        "models.policy: every run has a model of this name already; choose another"
                                + " name");
    }

    @Test
    void parameterGroupsMustHaveParametersAndNamesOfTheirOwn() {
        String groups =
                "policy: {groups: [{name: a, frozen: true, layers: 4..9}, {name: a, rate: 0.5}]}\n";
        Reading<CurriculumDocument> read =
                CurriculumReader.read(
                        groups + TEXT.replace("$MODELS", "{}").replace("$REFERENCE", "initial"));
        assertThat(((Reading.Invalid<CurriculumDocument>) read).errors())
                .extracting(e -> e.path() + " " + e.message())
                .containsExactly(
                        "policy.groups[0] has no parameters in a policy of 4 layers of width 128, 4"
                                + " heads, 2 key heads, feed-forward 352, context 64, vocabulary 98,"
                                + " tied embeddings",
                        "policy.groups[1].name is the name of an earlier group, 'a'; names must"
                                + " differ");
    }

    @Test
    void aSnapshotThatIsNeverRefreshedIsRefused() {
        assertThat(errors("{past: {snapshot: {}}}", "past"))
                .containsExactly(
                        "models.past.snapshot: is never refreshed; set every,"
                                + " atPromotion or klAbove, or name the model initial");
        assertThat(read("{past: {snapshot: {klAbove: 0.1}}}", "past"))
                .isInstanceOf(Reading.Valid.class);
    }

    @Test
    void theAverageOfThePolicyIsAModelWhereItIsAskedFor() {
        String averaging = "policy: {averaging: {}}\n";
        String text = TEXT.replace("$REFERENCE", "averaged");
        assertThat(CurriculumReader.read(averaging + text.replace("$MODELS", "{}")))
                .isInstanceOf(Reading.Valid.class);
        assertThat(errors("{}", "averaged")).singleElement().asString().contains("no model");
        Reading<CurriculumDocument> twice =
                CurriculumReader.read(averaging + text.replace("$MODELS", "{averaged: initial}"));
        assertThat(((Reading.Invalid<CurriculumDocument>) twice).errors())
                .singleElement()
                .extracting(DocumentError::path)
                .isEqualTo("models.averaged");
    }
}
