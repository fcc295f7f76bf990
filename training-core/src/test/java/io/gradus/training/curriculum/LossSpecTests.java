package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.Span;
import io.gradus.training.objective.loss.ALol;
import io.gradus.training.objective.loss.AdvantageRegressionLoss;
import io.gradus.training.objective.loss.Distil;
import io.gradus.training.objective.loss.DivergenceSpec;
import io.gradus.training.objective.loss.Dpo;
import io.gradus.training.objective.loss.Imitate;
import io.gradus.training.objective.loss.Ipo;
import io.gradus.training.objective.loss.LeftoverLossWeighting;
import io.gradus.training.objective.loss.LossTermSpec;
import io.gradus.training.objective.loss.Nlpo;
import io.gradus.training.objective.loss.P3o;
import io.gradus.training.objective.loss.PairChoice;
import io.gradus.training.objective.loss.PairSurrogateLossClipping;
import io.gradus.training.objective.loss.PolicyLossSpec;
import io.gradus.training.objective.loss.RegressionForm;
import io.gradus.training.objective.loss.RlPlus;
import io.gradus.training.objective.loss.Rover;
import io.gradus.training.objective.loss.Sft;
import io.gradus.training.objective.loss.ShiQ;
import io.gradus.training.objective.loss.SimPo;
import io.gradus.training.objective.loss.Trpa;
import io.gradus.training.objective.loss.WebRl;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The losses that are no clipped surrogate, as documents name them. */
class LossSpecTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: test
            policy: {warmStart: {problems: [{family: addition, difficulty: {digits: 1}}]}}
            models: {lately: {snapshot: {every: 20}}}
            objective: {$OWN}
            stages:
              - {name: first, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 10}
              - {name: second, problems: [{family: addition, difficulty: {digits: 1}}], objective: {$STAGE}, maxSteps: 10}
            evaluate: {problems: [{family: addition, difficulty: {digits: 2}}]}
            """;

    private static CurriculumDocument read(String own) {
        return ExampleTests.read(TEXT.replace("$OWN", own).replace("$STAGE", ""));
    }

    private static List<DocumentError> errors(String own, String stage) {
        String text = TEXT.replace("$OWN", own).replace("$STAGE", stage);
        return CurriculumReader.read(text)
                        instanceof Reading.Invalid<CurriculumDocument>(var errors)
                ? errors
                : List.of();
    }

    static List<Arguments> defaults() {
        return List.of(
                Arguments.of("dpo", new Dpo(0.1, PairChoice.ALL), true),
                Arguments.of("ipo", new Ipo(0.1, PairChoice.ALL), true),
                Arguments.of("simpo", new SimPo(2, 1, PairChoice.ALL), false),
                Arguments.of(
                        "p3o", new P3o(PairChoice.ALL, PairSurrogateLossClipping.SEPARATE), false),
                Arguments.of("trpa", new Trpa(0.1, 2.5, 0.001), true),
                Arguments.of("rover", new Rover(1, 1), false),
                Arguments.of(
                        "webrl",
                        new WebRl(
                                1,
                                RegressionForm.SMOOTH_L1,
                                AdvantageRegressionLoss.Targets.ADVANTAGE),
                        true),
                Arguments.of("shiq", new ShiQ(0.1), true),
                Arguments.of("sft", new Sft(1), false),
                Arguments.of("a-lol", new ALol(0.9, LeftoverLossWeighting.SEQUENCE), false),
                Arguments.of("rl-plus", new RlPlus(0.5), false),
                Arguments.of("nlpo", new Nlpo("initial", 0.9), false));
    }

    @ParameterizedTest
    @MethodSource("defaults")
    void everyLossHasCompleteDefaultsAndSurvivesWriting(
            String name, PolicyLossSpec loss, boolean readsReference) {
        CurriculumDocument document = read("loss: " + name);
        assertThat(document.objective().loss()).isEqualTo(loss);
        assertThat(document.keepsReference()).isEqualTo(readsReference);
        assertThat(document.hasReference()).isFalse();
        assertThat(ExampleTests.read(document.resolved())).isEqualTo(document);
    }

    @Test
    void theMaskOfNlpoIsOneOfTheModels() {
        assertThat(errors("loss: {nlpo: {mask: lately}}", "")).isEmpty();
        assertThat(errors("loss: {nlpo: {mask: latly}}", ""))
                .extracting(DocumentError::path, DocumentError::message)
                .containsExactly(tuple("objective.loss.nlpo.mask", "no model is named 'latly'"));
        assertThat(errors("", "loss: {nlpo: {mask: latly}}"))
                .extracting(DocumentError::path)
                .containsExactly("stages[1].objective.loss.nlpo.mask");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dpo", "trpa", "rover", "webrl", "shiq", "sft"})
    void aLossThatIsNotProportionalToTheAdvantageRefusesWeightsOfTokens(String loss) {
        assertThat(errors("loss: " + loss + ", ratio: {truncated: {cap: 2}}", ""))
                .extracting(DocumentError::path, DocumentError::message)
                .containsExactly(
                        tuple(
                                "objective.ratio",
                                "a ratio that weights tokens weights advantages, and loss "
                                        + loss
                                        + " is not proportional to them; use ratio recorded or recomputed, or another loss"));
        assertThat(errors("ratio: {truncated: {cap: 2}}", "loss: " + loss))
                .extracting(DocumentError::path)
                .containsExactly("stages[1].objective.loss");
        assertThat(errors("loss: " + loss + ", ratio: recomputed", "")).isEmpty();
        assertThat(errors("loss: a-lol, ratio: {truncated: {cap: 2}}", "")).isEmpty();
    }

    @Test
    void termsHaveCompleteDefaultsAndNameModelsThatThereAre() {
        CurriculumDocument document = read("terms: [distil, imitate]");
        assertThat(document.objective().terms())
                .containsExactly(
                        new Distil(
                                "initial",
                                new Schedule.Linear(5e-3, 1e-3, new Span.OverSteps(300)),
                                DivergenceSpec.Estimator.K2,
                                LossTermSpec.Gate.ALL),
                        new Imitate(LossTermSpec.Imitated.SUCCESSES, Schedule.constant(0.1)));
        assertThat(ExampleTests.read(document.resolved())).isEqualTo(document);
        assertThat(errors("", "terms: [imitate, {distil: {teacher: latly}}]"))
                .extracting(DocumentError::path)
                .containsExactly("stages[1].objective.terms[1].distil.teacher");
        assertThat(errors("terms: [{distil: {weight: -1}}]", ""))
                .extracting(DocumentError::path)
                .containsExactly("objective.terms[0].distil.weight");
    }

    @Test
    void aClipThatNoLossReadsIsRefused() {
        assertThat(errors("loss: rover, clip: [0.1, 0.1]", ""))
                .extracting(DocumentError::path, DocumentError::message)
                .containsExactly(
                        tuple("objective.clip", "is not read by loss rover; leave it out"));
        assertThat(errors("loss: p3o, clip: [0.1, 0.1]", "")).isEmpty();
    }
}
