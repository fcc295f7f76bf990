package io.gradus.training.problem.family.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Turn;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Promises of all games, and perfect play of noughts and crosses. */
class GameTests {
    static List<ProblemFamily> games() {
        return GameFamilies.all();
    }

    private static Problem item(ProblemFamily family, long seed) {
        return family.item(
                seed, new Difficulty(family.attributes().stream().map(GameTests::level).toList()));
    }

    private static AttributeValue level(DifficultyAttribute attribute) {
        return new AttributeValue(attribute.name(), attribute.defaultLevel());
    }

    @ParameterizedTest
    @MethodSource("games")
    void whatOneWinsTheOtherLoses(ProblemFamily family) {
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = item(family, seed);
            Episode episode = family.begin(problem);
            for (String move : problem.demonstration().split("\n")) {
                Turn turn = episode.next().orElseThrow();
                assertThat(family.roles()).contains(turn.role(), turn.speaker());
                episode.take(move);
            }
            double sum =
                    family.roles().stream()
                            .mapToDouble(r -> episode.verdict(r).orElseThrow().score())
                            .sum();

            assertThat(episode.next()).isEmpty();
            assertThat(sum).isEqualTo(1, within(1e-12));
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void aRoleHearsItsPromptFromItselfAndTheRestFromTheOther(ProblemFamily family) {
        Episode episode = family.begin(item(family, 1));
        Turn first = episode.next().orElseThrow();
        episode.take(item(family, 1).demonstration().split("\n")[0]);
        Turn second = episode.next().orElseThrow();

        assertThat(first.speaker()).isEqualTo(first.role());
        assertThat(second.role()).isNotEqualTo(first.role());
        assertThat(second.speaker()).isEqualTo(second.role());
    }

    @Test
    void perfectPlayOfNoughtsAndCrossesIsADraw() {
        TicTacToe game = new TicTacToe();
        Problem problem = game.item(1, Difficulty.of("free", 9));

        assertThat(problem.prompt()).isEqualTo("......... x>");
        assertThat(best(game, problem, "", new HashMap<>())).isEqualTo(0.5);
    }

    /** Result of crosses under perfect play behind these moves, remembered by position. */
    private static double best(
            TicTacToe game, Problem problem, String moves, Map<String, Double> known) {
        Episode episode = game.begin(problem);
        moves.chars().forEach(move -> episode.take(Character.toString(move)));
        if (episode.next().isEmpty()) {
            return episode.verdict("x").orElseThrow().score();
        }
        String shown = episode.next().orElseThrow().observation();
        if (!known.containsKey(shown)) {
            boolean isCross = shown.endsWith("x>");
            double best = isCross ? 0 : 1;
            for (int square = 0; square < 9; square++) {
                if (shown.charAt(square) == '.') {
                    double value = best(game, problem, moves + (square + 1), known);
                    best = isCross ? Math.max(best, value) : Math.min(best, value);
                }
            }
            known.put(shown, best);
        }
        return known.get(shown);
    }

    @Test
    void aDealIsWorthWhatItIsWorthToEach() {
        Problem problem = new SimpleNegotiation().item(4, Difficulty.of("amount", 3));
        int[] first = values(problem, "first");
        int[] second = values(problem, "second");
        Episode episode = new SimpleNegotiation().begin(problem);
        episode.take("2w1g");
        assertThat(episode.next().orElseThrow().observation())
                .isEqualTo("3:" + problem.part("second") + " 2w1g>");
        episode.take("1g3w");
        assertThat(episode.next().orElseThrow().observation()).isEqualTo("1g3w>");
        episode.take("y");

        // the second gave one gold and got three wood
        int gainOfFirst = first[1] - 3 * first[0];
        int gainOfSecond = 3 * second[0] - second[1];
        double won = (1 + Integer.signum(gainOfFirst - gainOfSecond)) / 2.0;
        assertThat(episode.verdict("first").orElseThrow().score()).isEqualTo(won);
        assertThat(episode.verdict("second").orElseThrow().score()).isEqualTo(1 - won);
    }

    private static int[] values(Problem problem, String role) {
        String[] values = problem.part(role).split(",");
        return new int[] {Integer.parseInt(values[0]), Integer.parseInt(values[1])};
    }

    @Test
    void nobodyOffersMoreThanThereIsOrTakesWhatWasNotOffered() {
        for (String move : List.of("4w1g", "1w4g", "0w1g", "1w1w", "y", "w1g")) {
            Episode episode = new SimpleNegotiation().begin(item(new SimpleNegotiation(), 2));
            episode.take(move);

            assertThat(episode.verdict("first").orElseThrow().reason()).contains("is no move");
        }
    }
}
