package io.gradus.training.problem.family.game;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A game of {@link TicTacToe}. */
final class TicTacToeMatch implements Match {
    static final String CROSS = "x";
    static final String NOUGHT = "o";

    private static final String FREE = ".";
    private static final List<int[]> ROWS =
            List.of(
                    new int[] {0, 1, 2},
                    new int[] {3, 4, 5},
                    new int[] {6, 7, 8},
                    new int[] {0, 3, 6},
                    new int[] {1, 4, 7},
                    new int[] {2, 5, 8},
                    new int[] {0, 4, 8},
                    new int[] {2, 4, 6});

    private String board;

    /** The game at this position, nine characters row by row; crosses began. */
    TicTacToeMatch(String board) {
        this.board = board;
    }

    String board() {
        return board;
    }

    @Override
    public Optional<String> mover() {
        boolean isOver = hasRow(board, CROSS) || hasRow(board, NOUGHT) || !board.contains(FREE);
        return isOver ? Optional.empty() : Optional.of(side());
    }

    private String side() {
        return count(CROSS) == count(NOUGHT) ? CROSS : NOUGHT;
    }

    private long count(String side) {
        return board.chars().filter(c -> c == side.charAt(0)).count();
    }

    private static boolean hasRow(String board, String side) {
        return ROWS.stream()
                .anyMatch(row ->
                        IntStream.of(row).allMatch(square -> board.startsWith(side, square)));
    }

    @Override
    public String observation() {
        return board + " " + side() + ">";
    }

    /** The legal moves, in order. */
    List<String> moves() {
        return IntStream.range(0, board.length())
                .filter(square -> board.startsWith(FREE, square))
                .mapToObj(square -> Integer.toString(square + 1))
                .toList();
    }

    /** Whether a legal move wins at once. */
    boolean wins(String move) {
        return hasRow(after(move, side()), side());
    }

    /** Whether the other would win by this move. */
    boolean blocks(String move) {
        String other = side().equals(CROSS) ? NOUGHT : CROSS;
        return hasRow(after(move, other), other);
    }

    private String after(String move, String side) {
        int square = Integer.parseInt(move) - 1;
        return board.substring(0, square) + side + board.substring(square + 1);
    }

    @Override
    public Optional<String> refusal(String move) {
        return moves().contains(move)
                ? Optional.empty()
                : Optional.of("a free square, one of " + String.join(", ", moves()));
    }

    @Override
    public void play(String move) {
        board = after(move, side());
    }

    @Override
    public double payoff(String role) {
        if (!hasRow(board, CROSS) && !hasRow(board, NOUGHT)) {
            return 0;
        }
        return hasRow(board, role) ? 1 : -1;
    }
}
