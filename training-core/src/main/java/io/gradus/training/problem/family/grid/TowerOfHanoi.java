package io.gradus.training.problem.family.grid;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The next moves in the Tower of Hanoi, {@code kqz:kz>q 2=} with the answer {@code kq,zq} for the
 * pegs k, q and z, where the larger disk lies on k and the smaller on z: which two moves come next
 * on the shortest way to bring all disks to q? Disks stand from the largest to the smallest. A move
 * names the peg it leaves and the peg it goes to; the shortest way from any position to one peg is
 * the only one.
 *
 * <p>Pegs have random different letters. There are {@code disks} disks, at least as many as {@code
 * moves}; the start is uniform among the positions, drawn again up to 64 times where it has fewer
 * moves left, and else the full tower on another peg. A solver looks at all disks, from the largest
 * down, for every move: the yardstick is disks * moves. Reasoning-gym's {@code tower_of_hanoi} asks
 * for the whole way of a full tower, from 3 disks.
 */
@Choice(
        name = "tower-of-hanoi",
        explanation = "Find the next moves of the shortest way in the Tower of Hanoi.")
final class TowerOfHanoi implements ProblemFamily {
    private static final int PEGS = 3;
    private static final int TRIES = 64;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("disks", 1, 1000, 3, "Fewest disks."),
                new DifficultyAttribute("moves", 1, 1000, 1, "Next moves that are asked for."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Find the next moves of the shortest way in the Tower of Hanoi. The letters in front of the colon name the pegs.",
                "the moves, such as ab from peg a to peg b, joined by commas,");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int moves = difficulty.level("moves");
        int digits = Integer.toString(moves).length();
        return Extent.of(
                "kqz:>z =".length() + disks(difficulty) + digits,
                3 * moves - 1,
                moves * ("disk1000:kq;".length() + 3));
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return disks(difficulty) * difficulty.level("moves");
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        String pegs =
                Draws.distinct(
                                IntStream.rangeClosed('a', 'z')
                                        .mapToObj(Character::toString)
                                        .toList(),
                                PEGS,
                                random)
                        .stream()
                        .collect(Collectors.joining());
        char goal = pegs.charAt(random.nextInt(PEGS));
        int moves = difficulty.level("moves");
        HanoiPosition start = start(pegs, goal, disks(difficulty), moves, random);
        List<HanoiPosition.Move> way = moves(start, goal, moves);
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("pegs", pegs),
                        new PromptPart("position", start.disks()),
                        new PromptPart("goal", Character.toString(goal)),
                        new PromptPart("moves", Integer.toString(moves))),
                "{pegs}:{position}>{goal} {moves}=",
                joined(way),
                hints(way, goal));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        HanoiPosition start = new HanoiPosition(problem.part("pegs"), problem.part("position"));
        int moves = Integer.parseInt(problem.part("moves"));
        if (answer.length() != 3 * moves - 1) {
            return Verdict.wrong("an answer has %d moves such as ab,bc".formatted(moves));
        }
        String right = joined(moves(start, problem.part("goal").charAt(0), moves));
        for (int i = 0; i < moves; i++) {
            int end = Math.min(3 * i + 3, right.length());
            if (!right.substring(3 * i, end).equals(answer.substring(3 * i, end))) {
                return Verdict.wrong("move " + (i + 1) + " is not on the shortest way");
            }
        }
        return Verdict.correct();
    }

    /** At least as many as moves; with fewer, few positions are that far from the goal. */
    private static int disks(Difficulty difficulty) {
        return Math.max(difficulty.level("disks"), difficulty.level("moves"));
    }

    private static HanoiPosition start(
            String pegs, char goal, int disks, int moves, SplittableRandom random) {
        for (int i = 0; i < TRIES; i++) {
            String drawn =
                    IntStream.range(0, disks)
                            .mapToObj(_ -> Character.toString(pegs.charAt(random.nextInt(PEGS))))
                            .collect(Collectors.joining());
            HanoiPosition position = new HanoiPosition(pegs, drawn);
            if (position.hasMoves(goal, moves)) {
                return position;
            }
        }
        char other = pegs.charAt((pegs.indexOf(goal) + random.nextInt(1, PEGS)) % PEGS);
        return new HanoiPosition(pegs, Character.toString(other).repeat(disks));
    }

    private static List<HanoiPosition.Move> moves(HanoiPosition start, char goal, int count) {
        List<HanoiPosition.Move> moves = new ArrayList<>();
        HanoiPosition position = start;
        for (int i = 0; i < count; i++) {
            HanoiPosition.Move move = position.next(goal);
            moves.add(move);
            position = position.after(move);
        }
        return moves;
    }

    private static String joined(List<HanoiPosition.Move> moves) {
        return moves.stream().map(HanoiPosition.Move::toString).collect(Collectors.joining(","));
    }

    private static Hints hints(List<HanoiPosition.Move> moves, char goal) {
        List<String> steps =
                moves.stream()
                        .map(move -> "disk" + move.disk() + ":" + move)
                        .collect(Collectors.toList());
        steps.add(joined(moves));
        return new Hints(
                "to move a disk bring all smaller ones to the third peg; disks stand largest first",
                "go from the largest disk down: which smaller one must make way before it goes to "
                        + goal,
                steps);
    }
}
