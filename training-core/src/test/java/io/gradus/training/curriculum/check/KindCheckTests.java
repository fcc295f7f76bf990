package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KindCheckTests {
    private static List<String> errors(String stages) {
        String text =
                """
                gradus: 1
                curriculum: kinds
                models: {late: {artifact: {name: later}}, pooled: {artifact: {name: pool}}}
                stages:
                """
                        + stages;
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument> _ -> List.of();
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    errors.stream().map(DocumentError::sentence).toList();
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "kind: {collect: {}} | stages[0].produces | write produces",
                "kind: {scorer: {}} | stages[0].produces | write produces",
                "kind: {measure: {}}, produces: {artifact: a} | stages[0].produces | nothing to keep",
                "kind: {distil: {teacher: master}} | stages[0].kind.distil.teacher | no model is named 'master' here; there are initial",
                "kind: {measure: {models: [policy, initail]}} | stages[0].kind.measure.models[1] | did you mean 'initial'",
                "kind: {sft: {from: {pool: {artifact: gone}}}} | stages[0].kind.sft.from.pool.artifact | produces 'gone'",
                "kind: {sft: {epochs: 2}}, maxSteps: 3 | stages[0].kind.sft.epochs | counts passes over a pool",
                "start: {weights: {artifact: gone}} | stages[0].start.weights.artifact | produces 'gone'",
                "kind: {sft: {}}, promote: {when: \"passRate(all, 5 groups) > 0.5\"} | stages[0].promote.when | passRate is never known; use steps",
                "kind: {corpus: {learningRate: {linear: {from: 1, to: 0, over: stage}}}} | stages[0].kind.corpus.learningRate | has no maxSteps",
                "kind: {distil: {teacher: late}} | stages[0].kind.distil.teacher | no enabled stage before this one produces",
            })
    void whatAKindNeedsIsNamedWithItsPlaceAndTheRemedy(String stage, String place, String words) {
        List<String> errors =
                errors("  - {name: a, problems: [{family: addition}], " + stage + "}\n");

        assertThat(errors).anySatisfy(e -> assertThat(e).contains(place).contains(words));
    }

    @Test
    void aPoolIsNoModelAndWeightsAreNoPool() {
        List<String> errors =
                errors(
                        """
                          - {name: a, problems: [{family: addition}], kind: {collect: {}}, produces: {artifact: pool}}
                          - {name: b, problems: [{family: addition}], maxSteps: 1, produces: {artifact: weights}}
                          - {name: c, problems: [{family: addition}], kind: {distil: {teacher: pooled}}, maxSteps: 1}
                          - {name: d, problems: [{family: addition}], kind: {sft: {from: {pool: {artifact: weights}}}}, maxSteps: 1}
                          - {name: e, problems: [{family: addition}], start: {weights: {artifact: pool}}, maxSteps: 1}
                        """);

        assertThat(errors)
                .hasSize(3)
                .anySatisfy(e -> assertThat(e).contains("'pool', a pool of traces"))
                .anySatisfy(e -> assertThat(e).contains("'weights' holds weights"))
                .anySatisfy(
                        e -> assertThat(e).contains("'pool' is a pool of traces; name weights"));
    }

    @Test
    void artifactsOfOtherRunsAreLeftToTheRun() {
        assertThat(
                        errors(
                                """
                                  - {name: a, problems: [{family: addition}], kind: {sft: {from: {pool: {run: r-1, artifact: x}}}}, maxSteps: 1}
                                """))
                .isEmpty();
    }

    @Test
    void aDocumentWithoutKindsMeansReinforcementLearning() {
        var reading =
                CurriculumReader.read(
                        "gradus: 1\ncurriculum: a\nstages: [{name: a, problems: [{family: addition}]}]\n");

        assertThat(
                        ((Reading.Valid<CurriculumDocument>) reading)
                                .document()
                                .stages()
                                .getFirst()
                                .isRl())
                .isTrue();
    }
}
