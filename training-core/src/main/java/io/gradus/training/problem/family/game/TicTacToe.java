package io.gradus.training.problem.family.game;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Noughts and crosses from a drawn position in which nobody has won: {@code x.o.x...o x>} is the
 * board row by row and who moves; a move is the number of a free square, 1 to 9. Who has three in a
 * row wins. Demonstrations win where they can, else block, else move at random. A solver looks at
 * every order of the free squares.
 */
@Choice(name = "tic-tac-toe", explanation = "Get three squares in a row before the other does.")
final class TicTacToe implements GameFamily {
    private static final int SQUARES = 9;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        "free", 2, SQUARES, 5, "Squares that are free at the beginning."));
    }

    @Override
    public List<String> roles() {
        return List.of(TicTacToeMatch.CROSS, TicTacToeMatch.NOUGHT);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        double orders = 1;
        for (int free = 2; free <= difficulty.level("free"); free++) {
            orders *= free;
        }
        return orders;
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int free = difficulty.level("free");
        int board = SQUARES + " x>".length();
        int moves = 2 * free - 1;
        return new Extent(board, moves, moves, moves, 1, (free - 1) * (board + 1));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        String board = board(SQUARES - difficulty.level("free"), random);
        TicTacToeMatch match = new TicTacToeMatch(board);
        String prompt = match.observation();
        List<String> moves = new ArrayList<>();
        while (match.mover().isPresent()) {
            moves.add(move(match, random));
            match.play(moves.getLast());
        }
        return Problem.of(
                key(seed, difficulty),
                List.of(new PromptPart("board", board), new PromptPart("shown", prompt)),
                "{shown}",
                String.join("\n", moves),
                new Hints("three in a row win", "win, else block", moves));
    }

    /** A position after so many random moves in which nobody has won. */
    private static String board(int plies, SplittableRandom random) {
        while (true) {
            TicTacToeMatch match = new TicTacToeMatch(".".repeat(SQUARES));
            for (int ply = 0; ply < plies && match.mover().isPresent(); ply++) {
                match.play(Draws.oneOf(match.moves(), random));
            }
            if (match.mover().isPresent()) {
                return match.board();
            }
        }
    }

    private static String move(TicTacToeMatch match, SplittableRandom random) {
        List<String> moves = Draws.shuffled(match.moves(), random);
        return moves.stream()
                .filter(match::wins)
                .findFirst()
                .or(() -> moves.stream().filter(match::blocks).findFirst())
                .orElse(moves.getFirst());
    }

    @Override
    public Match match(Problem problem) {
        return new TicTacToeMatch(problem.part("board"));
    }
}
