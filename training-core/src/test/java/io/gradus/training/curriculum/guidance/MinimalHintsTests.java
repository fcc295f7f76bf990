package io.gradus.training.curriculum.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MinimalHintsTests {
    private static final Problem PROBLEM = GuideWorld.sum(4, 7);

    /** Hints shown in each of so many steps of 8 rollouts, in a world of these pass rates. */
    private static List<String> shown(Guide guide, int steps, Map<String, Double> rates) {
        List<String> shown = new ArrayList<>();
        for (int step = 1; step <= steps; step++) {
            shown.add(GuideWorld.levels(guide, PROBLEM, step, 1).getFirst());
            GuideWorld.take(
                    guide,
                    step,
                    8,
                    (_, start, _) -> rates.getOrDefault(GuideWorld.help(start).level(), 0.9),
                    PROBLEM);
        }
        return shown;
    }

    @Test
    void everySubsetIsMeasuredOnceTheSmallOnesFirst() {
        assertThat(shown(GuideExamples.minimal().begin(Characters.TOKENIZER), 8, Map.of()))
                .containsExactly(
                        "",
                        "knowledge",
                        "plan",
                        "steps",
                        "knowledge+plan",
                        "knowledge+steps",
                        "plan+steps",
                        "knowledge+plan+steps");
    }

    @Test
    void theSmallestThatIsNearEnoughToTheBestIsKept() {
        // alone each point is worth little: the two together suffice, all three add 0.04
        Map<String, Double> rates =
                Map.of(
                        "", 0.0,
                        "knowledge", 0.2,
                        "plan", 0.1,
                        "steps", 0.5,
                        "knowledge+plan", 0.9,
                        "knowledge+steps", 0.5,
                        "plan+steps", 0.6,
                        "knowledge+plan+steps", 0.94);
        assertThat(
                        shown(GuideExamples.minimal().begin(Characters.TOKENIZER), 12, rates)
                                .subList(8, 12))
                .containsOnly("knowledge+plan");
    }

    @Test
    void aProblemThatIsSolvedWithoutIsShownNothing() {
        assertThat(
                        shown(GuideExamples.minimal().begin(Characters.TOKENIZER), 10, Map.of())
                                .subList(8, 10))
                .containsOnly("");
    }
}
