package io.gradus.training.problem.family.grid;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Compares with all boards of seven columns, found among all permutations. */
class QueensTests {
    private static final String ROWS = "1234567";

    private final Queens family = new Queens();
    private final List<String> boards = boards("", ROWS);

    @Test
    void exactlyTheCompletionsThatAreBoardsAreAccepted() {
        // 40 boards of seven queens are known since Gauss's time
        assertThat(boards).hasSize(40);
        for (int seed = 0; seed < 100; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 7, 3));
            String given = problem.part("board");
            for (int code = 0; code < 343; code++) {
                String answer = rows(code);
                String board = given;
                for (char row : answer.toCharArray()) {
                    board =
                            board.substring(0, board.indexOf('.'))
                                    + row
                                    + board.substring(board.indexOf('.') + 1);
                }
                assertThat(family.verify(problem, answer).score())
                        .isEqualTo(boards.contains(board) ? 1 : 0);
            }
        }
    }

    @Test
    void everyBoardOccurs() {
        TreeSet<String> seen = new TreeSet<>();
        for (int seed = 0; seed < 2000; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 7, 1));
            seen.add(problem.part("board").replace(".", problem.reference()));
        }

        assertThat(seen).containsExactlyElementsOf(new TreeSet<>(boards));
    }

    @Test
    void atLeastThreeQueensAreLeft() {
        String board = family.item(1, Cells.of(family, 7, 6)).part("board");

        assertThat(board).hasSize(9).matches("[.1-9]*");
        assertThat(board.replace(".", "")).hasSize(3);
    }

    @Test
    void aReasonNamesTheQueensThatAttackEachOther() {
        Problem problem = family.item(3, Cells.of(family, 7, 1));

        assertThat(family.verify(problem, "8").reason()).contains("no row");
        assertThat(family.verify(problem, "12").reason()).contains("one row per missing queen");
        for (char row : ROWS.replace(problem.reference(), "").toCharArray()) {
            assertThat(family.verify(problem, "" + row).reason()).endsWith("attack each other");
        }
    }

    private static String rows(int code) {
        return "" + ROWS.charAt(code / 49) + ROWS.charAt(code / 7 % 7) + ROWS.charAt(code % 7);
    }

    private static List<String> boards(String board, String left) {
        List<String> found = new ArrayList<>();
        if (left.isEmpty()) {
            found.add(board);
        }
        for (char row : left.toCharArray()) {
            boolean isFree = true;
            for (int i = 0; i < board.length(); i++) {
                isFree &= Math.abs(board.charAt(i) - row) != board.length() - i;
            }
            if (isFree) {
                found.addAll(boards(board + row, left.replace("" + row, "")));
            }
        }
        return found;
    }
}
