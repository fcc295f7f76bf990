package io.gradus.training.curriculum.guidance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wanted;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RollingInTests {
    private static final Problem SUM = GuideWorld.sum(4, 7);

    private static Guide guide(double share, double discount) {
        return new RollingIn("easier", Schedule.constant(share), discount)
                .begin(Characters.TOKENIZER);
    }

    private static int moves(Start start) {
        return start.wanted()
                .map(Wanted.Beginning.class::cast)
                .map(Wanted.Beginning::moves)
                .orElse(0);
    }

    /** h moves have probability (1 - discount) discount^h: 1/2, 1/4, 1/8 for a discount of 1/2. */
    @Test
    void theNumberOfMovesIsGeometricallyDistributed() {
        List<Start> starts =
                IntStream.rangeClosed(1, 500)
                        .boxed()
                        .flatMap(step -> GuideWorld.starts(guide(1, 0.5), SUM, step, 8).stream())
                        .toList();

        for (int h = 0; h < 4; h++) {
            int moves = h;
            double share =
                    starts.stream().filter(s -> moves(s) == moves).count() / (double) starts.size();
            // 4000 draws, standard deviation below 0.008
            assertThat(share).isCloseTo(Math.pow(0.5, h + 1), within(0.03));
        }
        assertThat(starts.stream().mapToInt(RollingInTests::moves).average().orElseThrow())
                .isCloseTo(1, within(0.1));
    }

    @Test
    void theOthersOfTheGroupBeginAtThePrompt() {
        List<Start> starts = GuideWorld.starts(guide(0.5, 0.999), SUM, 1, 8);

        assertThat(starts.subList(0, 4))
                .allSatisfy(start -> {
                    Wanted.Beginning wanted = (Wanted.Beginning) start.wanted().orElseThrow();
                    assertThat(wanted.writer()).isEqualTo("easier");
                    assertThat(wanted.help().level()).isEqualTo("rollin");
                    assertThat(wanted.help().reason()).endsWith("of easier");
                });
        assertThat(starts.subList(4, 8)).containsOnly(Start.NONE);
    }
}
