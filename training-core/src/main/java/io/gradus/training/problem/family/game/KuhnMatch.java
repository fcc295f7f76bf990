package io.gradus.training.problem.family.game;

import java.util.List;
import java.util.Optional;

/** A hand of {@link KuhnPoker}. */
final class KuhnMatch implements Match {
    static final String FIRST = "first";
    static final String SECOND = "second";

    private static final List<String> OPEN = List.of("c", "b");
    private static final List<String> FACING_A_BET = List.of("f", "c");
    private static final double MOST = 2;

    private final String first;
    private final String second;
    private String moves = "";

    KuhnMatch(String first, String second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public Optional<String> mover() {
        return switch (moves) {
            case "", "cb" -> Optional.of(FIRST);
            case "c", "b" -> Optional.of(SECOND);
            default -> Optional.empty();
        };
    }

    @Override
    public String observation() {
        return switch (moves) {
            case "" -> first + ">";
            case "cb" -> "b>";
            default -> second + moves + ">";
        };
    }

    /** The legal moves. */
    List<String> moves() {
        return moves.endsWith("b") ? FACING_A_BET : OPEN;
    }

    @Override
    public Optional<String> refusal(String move) {
        return moves().contains(move)
                ? Optional.empty()
                : Optional.of("one of " + String.join(", ", moves()));
    }

    @Override
    public void play(String move) {
        moves += move;
    }

    @Override
    public double payoff(String role) {
        double chips =
                switch (moves) {
                    case "bf" -> 1;
                    case "cbf" -> -1;
                    case "cc" -> showdown();
                    default -> 2 * showdown();
                };
        return (role.equals(FIRST) ? chips : -chips) / MOST;
    }

    private int showdown() {
        return KuhnPoker.rank(first) > KuhnPoker.rank(second) ? 1 : -1;
    }
}
