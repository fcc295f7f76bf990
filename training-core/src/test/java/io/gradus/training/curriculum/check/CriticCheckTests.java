package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

class CriticCheckTests {
    private static List<String> errors(String objective, String ofStage) {
        String text =
                """
                gradus: 1
                curriculum: critics
                objective: %s
                stages:
                  - {name: zero, problems: [{family: addition}], maxSteps: 5}
                  - {name: one, problems: [{family: addition}], maxSteps: 5, objective: %s}
                """
                        .formatted(objective, ofStage);
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument> _ -> List.of();
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    errors.stream().map(DocumentError::sentence).toList();
        };
    }

    @Test
    void aCriticThatIsReadIsWellAndSoIsNone() {
        assertThat(errors("{loss: ppo, advantage: gae, critic: {}}", "{}")).isEmpty();
        assertThat(errors("{}", "{}")).isEmpty();
        assertThat(
                        errors(
                                "{}",
                                "{advantage: {gae: {lambda: length-adaptive}}, critic: {trunk:"
                                        + " shared, lambda: 1}}"))
                .isEmpty();
    }

    @Test
    void gaeWithoutACriticIsRefused() {
        assertThat(errors("{advantage: gae}", "{}"))
                .singleElement()
                .asString()
                .contains("objective.advantage", "gae reads a critic", "critic: {}");
        assertThat(errors("{}", "{advantage: gae}"))
                .singleElement()
                .asString()
                .contains("stages[1].objective.advantage");
    }

    @Test
    void aCriticThatNothingReadsIsRefused() {
        assertThat(errors("{critic: {}}", "{}"))
                .singleElement()
                .asString()
                .contains("objective.critic", "no stage's advantage reads the critic");
        assertThat(errors("{critic: {}}", "{advantage: gae}")).isEmpty();
    }

    @Test
    void ppoWithoutGaeIsRefused() {
        assertThat(errors("{loss: ppo}", "{}"))
                .singleElement()
                .asString()
                .contains("objective.loss", "advantage: gae and critic: {}");
    }

    @Test
    void criticsOfDifferentSizesAreRefused() {
        assertThat(errors("{advantage: gae, critic: {}}", "{critic: {hidden: 8}}"))
                .singleElement()
                .asString()
                .contains("objective.critic.hidden", "all stages share one critic");
        assertThat(errors("{advantage: gae, critic: {}}", "{critic: {clip: 0.5}}")).isEmpty();
    }

    @Test
    void truncatedPpoNeedsWindowsAndWindowsNeedACritic() {
        String windows = "carryOver: {tokensPerStep: 4, trains: windows}";
        assertThat(errors("{loss: t-ppo, advantage: gae, critic: {}, " + windows + "}", "{}"))
                .isEmpty();
        assertThat(errors("{loss: t-ppo, advantage: gae, critic: {}}", "{}"))
                .singleElement()
                .asString()
                .contains("objective.loss", "trains: windows");
        assertThat(errors("{" + windows + "}", "{}"))
                .singleElement()
                .asString()
                .contains("objective.carryOver", "advantage: gae and critic: {}");
    }
}
