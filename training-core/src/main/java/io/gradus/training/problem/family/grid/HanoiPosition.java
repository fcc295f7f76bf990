package io.gradus.training.problem.family.grid;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where the disks of a Tower of Hanoi lie.
 *
 * @param pegs the names of the three pegs
 * @param disks the peg of each disk, the largest first
 */
record HanoiPosition(String pegs, String disks) {
    private static final long MANY = Long.MAX_VALUE / 4;

    /**
     * The next move on the shortest way to bring all disks to this peg; there must be one. From the
     * largest disk down, a disk that lies where it belongs asks the smaller ones to come to it, one
     * that does not asks them to make room on the third peg; the smallest of the latter moves.
     */
    Move next(char goal) {
        char target = goal;
        @Nullable Move move = null;
        for (int i = 0; i < disks.length(); i++) {
            char peg = disks.charAt(i);
            if (peg != target) {
                move = new Move(disks.length() - i, peg, target);
                target = third(peg, target);
            }
        }
        return Objects.requireNonNull(move);
    }

    /** The position after a move. */
    HanoiPosition after(Move move) {
        int place = disks.length() - move.disk;
        return new HanoiPosition(
                pegs, disks.substring(0, place) + move.to + disks.substring(place + 1));
    }

    /**
     * Whether the shortest way to bring all disks to this peg has at least so many moves: a disk
     * that must make way costs one move and, with i smaller disks, 2^i - 1 to build them up again.
     */
    boolean hasMoves(char goal, int moves) {
        char target = goal;
        long left = 0;
        for (int i = 0; i < disks.length(); i++) {
            char peg = disks.charAt(i);
            left = Math.min(2 * left + (peg == target ? 0 : 1), MANY);
            target = peg == target ? target : third(peg, target);
        }
        return left >= moves;
    }

    private char third(char one, char other) {
        int index = 0;
        while (pegs.charAt(index) == one || pegs.charAt(index) == other) {
            index++;
        }
        return pegs.charAt(index);
    }

    /**
     * One disk goes from one peg to another.
     *
     * @param disk 1 for the smallest
     */
    record Move(int disk, char from, char to) {
        @Override
        public String toString() {
            return "" + from + to;
        }
    }
}
