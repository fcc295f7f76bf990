package io.gradus.training.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.analysis.simulate.Curricula;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.text.CharacterPairs;
import io.gradus.training.policy.text.PlainText;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.TrainingRun;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunEstimateTests {
    private static CurriculumDocument document(String stage, String rest) {
        String text =
                """
                gradus: 1
                curriculum: c
                objective: {groupSize: 4, groupsPerStep: 5, maxTokens: 6}
                policy: {warmStart: {maxSteps: 0}}
                stages:
                  - {name: a, problems: [{family: addition, difficulty: {digits: 1}}], %s}
                %s
                """
                        .formatted(stage, rest);
        return Curricula.of(text);
    }

    @Test
    void batchesAreAsLongAsTheirTokens() {
        CurriculumDocument document = document("maxSteps: 10", "");
        BatchShape characters = BatchShape.of(document).getFirst();
        BatchShape pairs =
                BatchShape.of(document, Wording.plain(new PlainText(CharacterPairs.TOKENIZER)))
                        .getFirst();

        assertThat(BatchShape.of(document, Wording.CHARACTERS)).containsExactly(characters);
        // "3 + 4 = ": eight characters, four pairs; an answer of one or two digits is one token
        assertThat(characters.prompt()).isEqualTo(2 * pairs.prompt());
        assertThat(pairs.demonstration()).isEqualTo(2).isLessThan(characters.demonstration());
    }

    @Test
    void parametersAreThoseOfTheNetwork() {
        CurriculumDocument document = document("maxSteps: 10", "");

        long built =
                PolicyWeights.initial(TrainingRun.shape(document.policy()), new RandomStreams(1))
                        .size();

        assertThat(RunEstimate.parameters(document)).isEqualTo(built);
    }

    @Test
    void tokensAreStepsTimesRolloutsTimesLengths() {
        RunEstimate estimate = RunEstimate.of(document("maxSteps: 10", ""), false, List.of());

        assertThat(estimate.steps().low()).isEqualTo(10);
        assertThat(estimate.tokens().high()).contains(10.0 * 20 * 6);
        // sums of two digits have one or two characters and an end
        assertThat(estimate.tokens().low()).isBetween(10.0 * 20 * 2, 10.0 * 20 * 3);
    }

    @Test
    void theStageThatNeedsMostBoundsTokensAndMemory() {
        CurriculumDocument one = document("maxSteps: 10", "");
        CurriculumDocument two =
                document(
                        "maxSteps: 10",
                        "  - {name: b, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 5, objective: {groupSize: 8, maxTokens: 12, kl: 0.1}}");
        RunEstimate plain = RunEstimate.of(one, false, List.of());
        RunEstimate estimate = RunEstimate.of(two, false, List.of());

        assertThat(estimate.tokens().high()).contains(15.0 * 40 * 12);
        assertThat(estimate.tokens().low()).isBetween(15.0 * 20 * 2, 15.0 * 20 * 3);
        assertThat(estimate.tokens().basis()).startsWith("20 to 40 rollouts a step");
        assertThat(estimate.memory().low() - plain.memory().low())
                .isEqualTo(4.0 * RunEstimate.parameters(one));
        assertThat(estimate.memory().high().orElseThrow() - estimate.memory().low())
                .isGreaterThan(plain.memory().high().orElseThrow() - plain.memory().low());
    }

    @Test
    void aTokenBudgetBoundsTokensUpToOneStepMore() {
        RunEstimate estimate =
                RunEstimate.of(
                        document("maxSteps: 1000", "budget: {tokens: 600}"), false, List.of());

        assertThat(estimate.tokens().high()).contains(600.0 + 20 * 6);
        assertThat(estimate.steps().low()).isEqualTo(5); // 120 tokens a step at most
    }

    @Test
    void withoutALimitThereIsNoUpperBoundAndTheBasisNamesTheStage() {
        RunEstimate estimate =
                RunEstimate.of(
                        document("stop: {when: \"passRate(all, 5 groups) >= 1\"}", ""),
                        false,
                        List.of());

        assertThat(estimate.steps().high()).isEmpty();
        assertThat(estimate.seconds().high()).isEmpty();
        assertThat(estimate.steps().basis()).contains("'a'");
    }

    @Test
    void timeFollowsTheNearestFinishedRunsOfTheSameKindOfDevice() {
        CurriculumDocument document = document("maxSteps: 10", "");
        long parameters = RunEstimate.parameters(document);
        List<MeasuredRun> finished =
                List.of(
                        new MeasuredRun("r-near", parameters * 2, false, 100),
                        new MeasuredRun("r-far", parameters * 50, false, 1),
                        new MeasuredRun("r-gpu", parameters, true, 1e6));

        RunEstimate estimate = RunEstimate.of(document, false, finished);

        assertThat(estimate.seconds().basis()).contains("r-near").doesNotContain("r-far", "r-gpu");
        double perSecond = 100 * 2 * 1.3; // half the parameters, the upper end of the spread
        assertThat(estimate.seconds().low())
                .isCloseTo(4 + estimate.tokens().low() / perSecond, within(1e-9));
    }

    /**
     * At most 1.1 times 12 completions, or 12 more, or 3 times 16 at both ends and twice between.
     */
    @Test
    void evaluationTakesTimeForEachOfItsCompletions() {
        double plain = longest("evaluate: {every: 100, problemsPerCell: 12}");
        double more = longest("evaluate: {every: 100, problemsPerCell: 24}") - plain;
        double samples =
                longest(
                                "evaluate: {every: 100, problemsPerCell: 12, samples: {every: 5, count: 16, problemsPerCell: 3}}")
                        - plain;

        assertThat(samples / more).isCloseTo(4 * 3 * 16 / (1.1 * 12), within(1e-6));
    }

    private static double longest(String evaluate) {
        return RunEstimate.of(document("maxSteps: 10", evaluate), false, List.of())
                .seconds()
                .high()
                .orElseThrow();
    }

    @Test
    void withoutAFinishedRunTheBasisSaysSo() {
        RunEstimate estimate = RunEstimate.of(document("maxSteps: 10", ""), false, List.of());

        assertThat(estimate.seconds().basis())
                .contains("no run with a similar policy has finished");
        assertThat(estimate.seconds().low()).isLessThan(estimate.seconds().high().orElseThrow());
    }

    @Test
    void aReferenceForTheKlPenaltyTakesTheWeightsOnceMore() {
        CurriculumDocument plain = document("maxSteps: 10", "");
        CurriculumDocument anchored =
                Curricula.of(plain.resolved().replace("  kl: 0.0\n", "  kl: 0.01\n"));

        double more =
                RunEstimate.of(anchored, false, List.of()).memory().low()
                        - RunEstimate.of(plain, false, List.of()).memory().low();

        assertThat(more).isEqualTo(4.0 * RunEstimate.parameters(plain));
    }
}
