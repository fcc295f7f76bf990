package io.gradus.training.curriculum.guidance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartialSolutionsTests {
    private static final Problem PROBLEM = GuideWorld.sum(4, 7);

    private static PartialSolutions spec(double below, Double... levels) {
        return new PartialSolutions(
                List.of(levels), below, GuidanceScope.PROBLEM, HintTraining.WITH);
    }

    @Test
    void everyLevelIsDrawnEquallyOftenAndHoldsForTheWholeGroup() {
        Guide guide = spec(1, 0.0, 0.25, 0.5, 0.75).begin(Characters.TOKENIZER);
        List<String> drawn = new ArrayList<>();
        for (int step = 1; step <= 400; step++) {
            List<String> group = GuideWorld.levels(guide, PROBLEM, step, 4);
            assertThat(group).containsOnly(group.getFirst());
            drawn.add(group.getFirst());
        }

        // 100 of 400 each, standard deviation 8.7
        for (String level : List.of("", "steps-0.25", "steps-0.50", "steps-0.75")) {
            assertThat(Collections.frequency(drawn, level)).as(level).isBetween(70, 130);
        }
    }

    @Test
    void aPartIsTheFirstStepsOfTheSolution() {
        Guide guide = spec(1, 0.5).begin(Characters.TOKENIZER);

        assertThat(GuideWorld.starts(guide, PROBLEM, 1, 1).getFirst().hint().orElseThrow().text())
                .isEqualTo(
                        "<hint>"
                                + String.join(";", PROBLEM.hints().steps().subList(0, 2))
                                + "</hint>");
    }

    @Test
    void onlyWhatFailedPlainlyIsHard() {
        Guide guide = spec(0.25, 0.0, 0.5).begin(Characters.TOKENIZER);
        long plain = 1;
        while (!GuideWorld.levels(guide, PROBLEM, plain, 1).getFirst().isEmpty()) {
            plain++;
        }
        long guided = 1;
        while (GuideWorld.levels(guide, PROBLEM, guided, 1).getFirst().isEmpty()) {
            guided++;
        }
        GuideWorld.take(guide, plain, 4, (_, _, i) -> i == 0 ? 1 : 0, PROBLEM);
        assertThat(GuideWorld.levels(guide, PROBLEM, guided, 1)).containsExactly("steps-0.50");

        GuideWorld.take(guide, guided, 4, (_, _, _) -> 1, PROBLEM);
        assertThat(GuideWorld.levels(guide, PROBLEM, guided, 1)).containsExactly("steps-0.50");

        GuideWorld.take(guide, plain, 4, (_, _, i) -> i < 2 ? 1 : 0, PROBLEM);
        assertThat(GuideWorld.levels(guide, PROBLEM, guided, 1)).containsExactly("");
    }

    @Test
    void levelsThatDoNotRiseAreRefused() {
        assertThatThrownBy(() -> spec(1, 0.5, 0.5))
                .hasMessage("levels must rise and lie in [0, 1], were [0.5, 0.5]");
    }
}
