package io.gradus.training.curriculum.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Four places, of which the start leaves one when 16 rollouts from it have a pass rate of 0.7. */
class ReverseStartsTests {
    private static final Problem PROBLEM = GuideWorld.sum(4, 7);

    private static List<String> levels(Guide guide, int rollouts) {
        return GuideWorld.levels(guide, PROBLEM, 99, rollouts);
    }

    @Test
    void theStartMovesBackWithSuccessUntilItIsThePrompt() {
        Guide guide = GuideExamples.reverse(PrefixDraw.FIXED).begin(Characters.TOKENIZER);
        for (String level : List.of("prefix-0.75", "prefix-0.50", "prefix-0.25")) {
            assertThat(levels(guide, 1)).containsExactly(level);
            GuideWorld.take(guide, 1, 8, (_, _, _) -> 1, PROBLEM);
            assertThat(levels(guide, 1)).containsExactly(level);
            GuideWorld.take(guide, 2, 8, (_, _, i) -> i < 4 ? 1 : 0, PROBLEM);
        }
        assertThat(levels(guide, 2)).containsExactly("", "");
        assertThat(guide.report().getFirst().value()).isZero();
    }

    @Test
    void aFailureKeepsItWhereItIs() {
        Guide guide = GuideExamples.reverse(PrefixDraw.FIXED).begin(Characters.TOKENIZER);
        for (int step = 1; step <= 6; step++) {
            GuideWorld.take(guide, step, 16, (_, _, i) -> i < 11 ? 1 : 0, PROBLEM);
        }

        assertThat(levels(guide, 1)).containsExactly("prefix-0.75");
    }

    @Test
    void whatIsGivenIsTheBeginningOfTheTrace() {
        String trace = "<think>" + PROBLEM.hints().trace() + "</think>";
        Guide guide = GuideExamples.reverse(PrefixDraw.FIXED).begin(Characters.TOKENIZER);

        assertThat(GuideWorld.starts(guide, PROBLEM, 1, 1).getFirst().prefix().orElseThrow().text())
                .isEqualTo(trace.substring(0, (int) Math.rint(0.75 * trace.length())));
    }

    @Test
    void aMixtureDrawsAmongThePlacesReachedSoFar() {
        Guide guide = GuideExamples.reverse(PrefixDraw.UNIFORM).begin(Characters.TOKENIZER);
        assertThat(levels(guide, 40)).containsOnly("prefix-0.75");

        GuideWorld.take(guide, 1, 16, (_, _, _) -> 1, PROBLEM);
        assertThat(levels(guide, 40)).contains("prefix-0.75", "prefix-0.50").hasSize(40);
        assertThat(levels(guide, 40)).doesNotContain("prefix-0.25");
    }
}
