package io.gradus.training.problem.family.game;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Episode;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules of moves in Kuhn's poker; {@code KuhnStrategyTests} holds its values. */
class KuhnPokerTests {
    private static final KuhnPoker KUHN = new KuhnPoker();

    private static Episode deal() {
        return KUHN.begin(KUHN.item(1, Difficulty.of("cards", 3)));
    }

    @Test
    void anIllegalMoveLosesAndSaysWhy() {
        for (String text : List.of("", "f", "call", "c ", "K>", "\u20AC")) {
            Episode episode = deal();
            episode.take(text);

            assertThat(episode.next()).isEmpty();
            assertThat(episode.verdict("first").orElseThrow().score()).isZero();
            assertThat(episode.verdict("first").orElseThrow().reason())
                    .endsWith("is no move: one of c, b");
            assertThat(episode.verdict("second").orElseThrow().score()).isEqualTo(1);
        }
    }

    @Test
    void whoMakesNoMoveLoses() {
        Episode episode = deal();
        episode.take("c");

        assertThat(episode.verdict("second").orElseThrow().score()).isZero();
        assertThat(episode.verdict("first").orElseThrow().score()).isEqualTo(1);
    }
}
