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
 * Settings that make no sense together are refused, where they are said, with what to write
 * instead.
 */
class CombinationCheckTests {
    private static List<String> errors(String objective, String stage) {
        String text =
                """
                gradus: 1
                curriculum: combinations
                models: {before: {snapshot: {every: 5}}}
                objective: {%s}
                stages:
                  - {name: zero, problems: [{family: addition}], maxSteps: 5%s}
                """
                        .formatted(objective, stage.isEmpty() ? "" : ", " + stage);
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument> _ -> List.of();
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    errors.stream().map(DocumentError::sentence).toList();
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "loss: dpo, advantage: bootstrapped; ; objective.advantage; leave it out",
                "loss: sft, shapers: [whiten]; ; objective.shapers; leave them out",
                "loss: p3o, kl: 0.1, divergence: {in: reward}; ; objective.divergence; in: loss",
                "loss: nsr, advantage: signed-outcome, exploration: [elliptical]; ; objective.exploration; take another advantage",
                "loss: dpo; replay: successes; stages[0].replay.successes.weight; write weight: 1",
                "loss: {sasr: {of: successes}}; replay: successes; stages[0].replay.successes.weight; write weight: 1",
                "loss: sasr; ; stages[0]; guidance: {demonstrate",
                "loss: dapo; objective: {loss: ipo, shapers: [whiten]}; stages[0].objective.shapers; leave them out",
                "advantage: gae; ; objective.advantage; critic: {}",
                "critic: {}; ; objective.critic; advantage: gae",
                "loss: ppo; ; objective.loss; advantage: gae",
                "loss: t-ppo; ; objective.loss; trains: windows",
                "level: sequence, bound: clip-cov; ; objective.bound; needs level token",
                "level: geometric, aggregation: batch; ; objective.aggregation; another level",
                "turnRewards: information-gain; ; objective.turnRewards; take advantage turn-returns",
                "advantage: turn-relative, turnRewards: progress; ; objective.turnRewards; take advantage turn-returns",
                "kl: 0.1, divergence: {in: token-reward}; ; objective.divergence; add advantage: gae",
                "loss: nlpo, level: sequence; ; objective.level; leave it out",
                "loss: {nlpo: {mask: none}}; ; objective.loss.nlpo.mask; no model is named",
                "terms: [{distil: {teacher: none}}]; ; objective.terms[0].distil.teacher; no model is named",
                "loss: dpo, ratio: icepop; ; objective.ratio; use ratio recorded",
                "kl: 0, divergence: {estimator: k1}; ; objective.divergence; give kl > 0",
                "groupSize: 1, advantage: {group-relative: {mean: leave-one-out}}; ; objective.groupSize; 2",
                "shapers: [zero-variance]; filter: zero-variance; stages[0].filter; leave one of them out",
                "branching: tree, carryOver: {tokensPerStep: 4}; ; objective.branching; leave one of them out"
            })
    void itIsRefusedWithTheRemedy(String objective, String stage, String place, String remedy) {
        List<String> errors = errors(objective, stage == null ? "" : stage);
        assertThat(errors).anySatisfy(error -> assertThat(error).contains(place).contains(remedy));
    }

    @Test
    void whatSomeStageReadsMayStand() {
        assertThat(errors("advantage: bootstrapped, shapers: [whiten]", "objective: {kl: 0.1}"))
                .isEmpty();
        assertThat(errors("loss: dpo", "replay: {successes: {weight: 1}}")).isEmpty();
        assertThat(errors("loss: {sasr: {of: successes}}", "")).isEmpty();
        assertThat(errors("loss: sasr", "guidance: {demonstrate: {when: always}}")).isEmpty();
        assertThat(errors("exploration: [elliptical]", "")).isEmpty();
    }
}
