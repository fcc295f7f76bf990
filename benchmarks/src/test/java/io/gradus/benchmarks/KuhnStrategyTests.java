package io.gradus.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of strategies against values computed by playing every hand through its episode. */
class KuhnStrategyTests {
    private static final ProblemFamily KUHN = ProblemFamilies.named("kuhn-poker").orElseThrow();

    /** Bets or calls with this probability, by what the player has been shown. */
    private static final Map<String, Double> EQUILIBRIUM =
            Map.ofEntries(
                    Map.entry("J>", 1.0 / 6),
                    Map.entry("Q>", 0.0),
                    Map.entry("K>", 0.5),
                    Map.entry("J>b>", 0.0),
                    Map.entry("Q>b>", 0.5),
                    Map.entry("K>b>", 1.0),
                    Map.entry("Jc>", 1.0 / 3),
                    Map.entry("Qc>", 0.0),
                    Map.entry("Kc>", 1.0),
                    Map.entry("Jb>", 0.0),
                    Map.entry("Qb>", 1.0 / 3),
                    Map.entry("Kb>", 1.0));

    /** One problem of each of the six deals. */
    private static List<Problem> deals() {
        Map<String, Problem> deals = new TreeMap<>();
        IntStream.range(0, 200)
                .mapToObj(seed -> KUHN.item(seed, Difficulty.of("cards", 3)))
                .forEach(p -> deals.put(p.part("first") + p.part("second"), p));
        assertThat(deals).hasSize(6);
        return List.copyOf(deals.values());
    }

    /** Expected chips of the first player when both play this way. */
    private static double value(
            Problem problem, String moves, BiFunction<String, String, Double> p) {
        Episode episode = ProblemSource.begin(problem);
        String first = "";
        String second = "";
        for (String move : moves.split("")) {
            if (!move.isEmpty()) {
                Turn turn = episode.next().orElseThrow();
                first += turn.role().equals("first") ? turn.observation() : "";
                second += turn.role().equals("second") ? turn.observation() : "";
                episode.take(move);
            }
        }
        if (episode.next().isEmpty()) {
            return 4 * episode.verdict("first").orElseThrow().score() - 2;
        }
        Turn turn = episode.next().orElseThrow();
        String seen = (turn.role().equals("first") ? first : second) + turn.observation();
        double active = p.apply(turn.role(), seen);
        String last = moves.endsWith("b") ? "c" : "b";
        String passive = moves.endsWith("b") ? "f" : "c";
        return active * value(problem, moves + last, p)
                + (1 - active) * value(problem, moves + passive, p);
    }

    private static double value(BiFunction<String, String, Double> play) {
        return deals().stream().mapToDouble(d -> value(d, "", play)).average().orElseThrow();
    }

    @Test
    void anEquilibriumIsWorthMinusAnEighteenthToTheFirstPlayer() {
        assertThat(value((_, seen) -> EQUILIBRIUM.get(seen))).isEqualTo(-1.0 / 18, within(1e-12));
    }

    @Test
    void theStrategyTableIsTheGameItself() {
        assertThat(KuhnStrategy.value(KuhnStrategy.uniform(), KuhnStrategy.uniform()))
                .isEqualTo(value((_, _) -> 0.5), within(1e-12));
        assertThat(KuhnStrategy.value(KuhnStrategy.equilibrium(1.0 / 6), KuhnStrategy.uniform()))
                .isEqualTo(
                        value((role, seen) -> role.equals("first") ? EQUILIBRIUM.get(seen) : 0.5),
                        within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 1.0 / 6, 1.0 / 3})
    void nobodyWinsOfAnEquilibrium(double bluff) {
        KuhnStrategy equilibrium = KuhnStrategy.equilibrium(bluff);

        assertThat(KuhnStrategy.value(equilibrium, equilibrium))
                .isEqualTo(-1.0 / 18, within(1e-12));
        assertThat(equilibrium.exploitability()).isEqualTo(0, within(1e-12));
    }

    @Test
    void theBestAnswerToRandomPlayIsFoundByHand() {
        // first: bet K (wins 2.5/2 -> (1+2)/2), Q: bet or check; second likewise; enumerated in
        // thirds by playing all 64 and 27 pure strategies through the episode
        double first = bestPure("first");
        double second = bestPure("second");

        assertThat(KuhnStrategy.uniform().exploitability())
                .isEqualTo((first + second) / 2, within(1e-12))
                .isGreaterThan(0.3);
    }

    /** Winnings of a seat's best pure strategy against random play. */
    private static double bestPure(String seat) {
        List<String> places =
                EQUILIBRIUM.keySet().stream()
                        .filter(k -> (k.length() == 3) != seat.equals("first"))
                        .sorted()
                        .toList();
        assertThat(places).hasSize(6);
        int sign = seat.equals("first") ? 1 : -1;
        return IntStream.range(0, 1 << places.size())
                .mapToDouble(bits ->
                        sign
                                * value((role, seen) ->
                                        role.equals(seat)
                                                ? (double) (bits >> places.indexOf(seen) & 1)
                                                : 0.5))
                .max()
                .orElseThrow();
    }

    @Test
    void whatIsNoMoveCostsTwoChips() {
        KuhnStrategy mute = KuhnStrategy.of((_, _) -> new KuhnStrategy.Choice(0, 0));

        assertThat(KuhnStrategy.value(mute, KuhnStrategy.uniform())).isEqualTo(-2);
        assertThat(mute.exploitability()).isEqualTo(2);
    }
}
