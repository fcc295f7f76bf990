package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Rules for what a document may say of evaluation by samples and of families that are never
 * trained.
 */
class EvaluationCheckTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: test
            stages:
              - {name: first, problems: [{family: addition}], stop: {when: "%s"}, maxSteps: 9}
            evaluate: {%s}
            """;

    private static Reading<CurriculumDocument> read(String evaluate, String when) {
        return CurriculumReader.read(TEXT.formatted(when, evaluate));
    }

    private static CurriculumDocument valid(String evaluate) {
        return ((Reading.Valid<CurriculumDocument>) read(evaluate, "steps >= 9")).document();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "samples: {count: 8, passAt: [1, 9]} => evaluate.samples.passAt[1]: must be in [1, 8], the count of samples, was 9; raise evaluate.samples.count or leave it out",
                "samples: {count: 8, passAt: [0]} => evaluate.samples.passAt[0]: must be in [1, 8], the count of samples, was 0; raise evaluate.samples.count or leave it out",
                "samples: {passAt: [4, 4]} => evaluate.samples.passAt[1]: is in the list twice: 4",
                "samples: {count: 0} => evaluate.samples.count: must be >= 1, was 0",
                "transfer: [{family: sorting}, {family: addition}] => evaluate.transfer[1].family: is trained on in stage 'first': 'addition'; name another family, or measure it under evaluate.problems",
                "transfer: [{family: sortin}] => evaluate.transfer[0].family: no problem family is named 'sortin' (did you mean 'sorting'?)",
            })
    void whatMakesNoSenseIsRefusedAtItsPlace(String evaluate, String sentence) {
        Reading.Invalid<CurriculumDocument> invalid =
                (Reading.Invalid<CurriculumDocument>) read(evaluate, "steps >= 9");
        assertThat(invalid.errors())
                .extracting(DocumentError::sentence)
                .anyMatch(s -> s.endsWith(" " + sentence));
    }

    @Test
    void withoutOthersPowersOfFourAreMeasured() {
        assertThat(valid("samples: {count: 256}").evaluate().samples().orElseThrow().ks())
                .containsExactly(1, 4, 16, 64, 256);
        assertThat(valid("samples: {count: 20}").evaluate().samples().orElseThrow().ks())
                .containsExactly(1, 4, 16);
        assertThat(valid("samples: {passAt: [9, 2]}").evaluate().samples().orElseThrow().ks())
                .containsExactly(2, 9);
    }

    @Test
    void aDocumentThatSaysNothingIsMeasuredAsBefore() {
        CurriculumDocument document = valid("every: 5");
        assertThat(document.evaluate().samples()).isEmpty();
        assertThat(document.evaluate().transfer()).isEmpty();
        assertThat(List.of(document.resolved().split("\n"))).noneMatch(l -> l.contains("samples:"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "samples: {count: 16} => evaluation/pass@16",
                "samples: {count: 16} => evaluation/initial/maj@4",
                "samples: {count: 16} => evaluation/entropy/critical",
                "samples: {}, transfer: [{family: sorting}] => transfer/gain/pass@64",
                "transfer: [{family: sorting}] => transfer/passRate/sorting",
                "every: 9 => evaluation/passRate/addition(digits=2)"
            })
    void conditionsMayReadWhatIsMeasured(String evaluate, String metric) {
        assertThat(read(evaluate, "metric('" + metric + "', 1 steps) >= 0.9"))
                .isInstanceOf(Reading.Valid.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "every: 9 => evaluation/pass@16 => evaluation/pass@16 is measured where the document has evaluate.samples; add it",
                "samples: {count: 16} => evaluation/maj@64 => evaluation/maj@64 is not measured, k is one of [1, 4, 16]; add it to evaluate.samples.passAt",
                "samples: {count: 16} => transfer/pass@4 => transfer/pass@4 is measured where evaluate.transfer names problems; name some",
                "every: 9 => evaluation/calibration/error => evaluation/calibration/error is measured where the document has evaluate.samples; add it"
            })
    void conditionsOnWhatIsNeverMeasuredAreRefused(
            String evaluate, String metric, String sentence) {
        Reading.Invalid<CurriculumDocument> invalid =
                (Reading.Invalid<CurriculumDocument>)
                        read(evaluate, "metric('" + metric + "', 1 steps) >= 0.9");
        assertThat(invalid.errors())
                .extracting(DocumentError::sentence)
                .containsExactly("4:65 stages[0].stop.when: " + sentence);
    }
}
