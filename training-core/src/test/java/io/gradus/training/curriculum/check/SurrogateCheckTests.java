package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SurrogateCheckTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: switches
            objective: %s
            stages:
              - {name: zero, problems: [{family: addition}], maxSteps: 5}
              - {name: one, problems: [{family: addition}], maxSteps: 5, objective: %s}
            """;

    private static List<String> errors(String objective, String ofStage) {
        return switch (CurriculumReader.read(TEXT.formatted(objective, ofStage))) {
            case Reading.Valid<CurriculumDocument>(var document) -> {
                assertThat(CurriculumReader.read(document.resolved()))
                        .isEqualTo(new Reading.Valid<>(document));
                yield List.of();
            }
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    errors.stream()
                            .map(DocumentError::sentence)
                            .map(sentence -> sentence.replaceFirst("^\\d+:\\d+ ", ""))
                            .toList();
        };
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{loss: gspo}",
                "{loss: grpo, level: sequence, bound: {clip: {low: 0.001, high: 0.002}}}",
                "{loss: reinforce++, kl: 0.01, divergence: {estimator: k1, in: reward}}",
                "{loss: {w-reinforce: {positive: 0.2}}, advantage: signed-outcome}",
                "{loss: gmpo, aggregation: token-mean}",
                "{level: geometric, bound: {soft-gate: {negative: 2}}}",
                "{bound: {dual-clip: {ceiling: 4}}, clip: [0.1, 0.2]}",
                "{bound: {asymmetric: {negativeCap: 2}}, aggregation: batch}",
                "{bound: elastic, level: sequence}",
                "{bound: {clip-cov: {share: 0.01}}}",
                "{bound: {kl-cov: {weight: 0.5}}, ratio: icepop}",
                "{kl: 0.1, divergence: {estimator: full, direction: forward}, ratio: {icepop: {low: 0.1}}}",
            })
    void whatGoesTogetherIsWell(String objective) {
        assertThat(errors(objective, "{}")).isEmpty();
        assertThat(errors("{}", objective)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "{bound: kl-cov, level: sequence} => bound: kl-cov chooses single tokens and needs level token, was sequence",
                "{loss: gspo, bound: clip-cov} => bound: clip-cov chooses single tokens and needs level token, was sequence",
                "{loss: gmpo, aggregation: constant-length} => aggregation: constant-length sums over tokens, which a geometric mean has not; take token-mean or sequence-mean, or another level",
                "{loss: gspo, clip: [0.1, 0.2]} => clip: is not read by loss gspo, whose bound is clip; leave it out or give bound: clip",
                "{loss: cispo, clip: [0.1, 0.2]} => clip: is not read by loss cispo, whose bound is stop-gradient; leave it out or give bound: clip",
                "{divergence: {estimator: k1}} => divergence: needs a weight; give kl > 0 or leave it out",
                "{kl: 1, divergence: {estimator: k2, direction: forward}} => divergence: k2 is the same in both directions; leave direction out",
                "{kl: 1, advantage: signed-outcome, divergence: {in: reward}} => divergence: in: reward has no effect, because advantage signed-outcome reads no rewards; pay in the loss or take another advantage",
            })
    void whatDoesNotIsRefusedAtItsPlace(String objective, String sentence) {
        assertThat(errors(objective, "{}")).contains("objective." + sentence);
        assertThat(errors("{}", objective)).contains("stages[1].objective." + sentence);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{loss: gspo}", "{loss: grpo, kl: 0.1}"})
    void aSettingOfTheDocumentIsForAnyStageThatReadsIt(String ofStage) {
        assertThat(errors("{clip: [0.1, 0.2]}", ofStage)).isEmpty();
        assertThat(errors("{divergence: {estimator: k1}}", "{loss: grpo, kl: 0.1}")).isEmpty();
    }
}
