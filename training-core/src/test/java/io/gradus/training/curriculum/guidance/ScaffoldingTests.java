package io.gradus.training.curriculum.guidance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Start;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScaffoldingTests {
    private static List<Integer> stepsShown(Problem problem, long step, int rollouts) {
        Guide guide = GuideExamples.scaffolding().begin(Characters.TOKENIZER);
        return GuideWorld.starts(guide, problem, step, rollouts).stream()
                .map(start -> start.hint().map(h -> h.text().split(";").length).orElse(0))
                .toList();
    }

    @Test
    void rolloutsOfAGroupAreShownFewerAndFewerPieces() {
        Problem problem = GuideWorld.sum(4, 7);

        assertThat(problem.hints().steps()).hasSize(4);
        // (G - 1 - i) / (G - 1) of 4 steps
        assertThat(stepsShown(problem, 1, 5)).containsExactly(4, 3, 2, 1, 0);
        assertThat(stepsShown(problem, 1, 1)).containsExactly(4);
    }

    @Test
    void theDecayIsThePublishedCurveOfTheStagesProgress() {
        Scaffolding spec = GuideExamples.scaffolding();
        for (long step : new long[] {1, 15, 19, 21, 23, 40}) {
            double progress = (step - 1) / 100.0;
            assertThat(spec.decay().at(GuideWorld.context(step)))
                    .isCloseTo(1 / (1 + Math.exp((progress - 0.2) * 125)), within(1e-9));
        }
        // a decay of 1 / (1 + exp(1.25)) = 0.2227 leaves 0.89, 0.67, 0.45, 0.22 and 0 of 4 steps
        assertThat(stepsShown(GuideWorld.sum(4, 7), 22, 5)).containsExactly(1, 1, 0, 0, 0);
        assertThat(stepsShown(GuideWorld.sum(4, 7), 40, 5)).containsOnly(0);
    }

    @Test
    void whatIsShownIsNamedByTheRolloutsPlace() {
        Guide guide = GuideExamples.scaffolding().begin(Characters.TOKENIZER);

        assertThat(GuideWorld.levels(guide, GuideWorld.sum(4, 7), 1, 5))
                .containsExactly(
                        "scaffold-1.00", "scaffold-0.75", "scaffold-0.50", "scaffold-0.25", "");
        assertThat(GuideWorld.starts(guide, GuideWorld.sum(4, 7), 1, 5).getLast())
                .isEqualTo(Start.NONE);
    }
}
