package io.gradus.training.problem.family.grid;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Problem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Compares with a breadth-first search over all positions. */
class TowerOfHanoiTests {
    private final TowerOfHanoi family = new TowerOfHanoi();

    @Test
    void everyMoveComesOneNearerToTheGoal() {
        for (int seed = 0; seed < 60; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 4, 4));
            String pegs = problem.part("pegs");
            TreeMap<String, Integer> distances = distances(pegs, problem.part("goal").repeat(4));
            String position = problem.part("position");
            assertThat(distances).hasSize(81);
            assertThat(distances.get(position)).isGreaterThanOrEqualTo(4);
            for (String move : problem.reference().split(",")) {
                String next = move(position, move.charAt(0), move.charAt(1));

                assertThat(distances.get(next)).isEqualTo(distances.get(position) - 1);
                position = next;
            }
        }
    }

    @Test
    void thereAreAtLeastAsManyDisksAsMoves() {
        Problem problem = family.item(2, Cells.of(family, 1, 3));

        assertThat(problem.part("position")).hasSize(3);
        assertThat(problem.reference().split(",")).hasSize(3);
        assertThat(family.item(2, Cells.of(family, 5, 3)).part("position")).hasSize(5);
    }

    @Test
    void otherMovesAreWrongAndTheFirstIsNamed() {
        for (int seed = 0; seed < 50; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 3, 2));
            String first = problem.reference().substring(0, 2);
            for (String move : moves(problem.part("pegs"))) {
                String answer = move + problem.reference().substring(2);
                assertThat(family.verify(problem, answer).reason())
                        .isEqualTo(
                                move.equals(first)
                                        ? "correct"
                                        : "move 1 is not on the shortest way");
            }
        }
    }

    private static List<String> moves(String pegs) {
        return Arrays.stream(pegs.split(""))
                .flatMap(from ->
                        Arrays.stream(pegs.split(""))
                                .filter(to -> !to.equals(from))
                                .map(to -> from + to))
                .toList();
    }

    /** Moves are their own inverses, so that distances from the goal are distances to it. */
    private static TreeMap<String, Integer> distances(String pegs, String goal) {
        TreeMap<String, Integer> distances = new TreeMap<>();
        distances.put(goal, 0);
        ArrayDeque<String> queue = new ArrayDeque<>(List.of(goal));
        while (!queue.isEmpty()) {
            String position = queue.remove();
            for (String next : neighbours(pegs, position)) {
                if (distances.putIfAbsent(next, distances.get(position) + 1) == null) {
                    queue.add(next);
                }
            }
        }
        return distances;
    }

    private static List<String> neighbours(String pegs, String position) {
        List<String> neighbours = new ArrayList<>();
        for (String move : moves(pegs)) {
            int from = position.lastIndexOf(move.charAt(0));
            int to = position.lastIndexOf(move.charAt(1));
            if (from >= 0 && from > to) {
                neighbours.add(move(position, move.charAt(0), move.charAt(1)));
            }
        }
        return neighbours;
    }

    /** The smallest disk of a peg, the last one there, goes to another peg. */
    private static String move(String position, char from, char to) {
        int disk = position.lastIndexOf(from);
        return position.substring(0, disk) + to + position.substring(disk + 1);
    }
}
