package io.gradus.training.analysis.simulate;

import java.util.Arrays;

/**
 * Signals that the groups of a step give an update, by cell. Adam's step does not depend on the
 * length of the gradient but on how far the signal stands out of the noise, so that a step's
 * strength grows with the square root of the number of mixed groups; groups without a difference
 * add nothing.
 */
final class StepSignals {
    /** Mixed groups of a step whose strength is 1. */
    private static final double REFERENCE_GROUPS = 16;

    private final double[] byCell;
    private final int[] cells;
    private int visited;
    private double sum;
    private double mixed;

    StepSignals(int cells) {
        byCell = new double[cells];
        this.cells = new int[cells];
        Arrays.fill(byCell, -1);
    }

    /** A group of a cell with this signal, which counts for {@code mixedGroups} mixed ones. */
    void add(int cell, double signal, double mixedGroups) {
        if (byCell[cell] < 0) {
            byCell[cell] = 0;
            cells[visited++] = cell;
        }
        byCell[cell] += signal;
        sum += signal;
        mixed += mixedGroups;
    }

    /** Makes it ready for another step. */
    void clear() {
        for (int i = 0; i < visited; i++) {
            byCell[cells[i]] = -1;
        }
        visited = 0;
        sum = 0;
        mixed = 0;
    }

    /** The cells that the step's groups came from. */
    int[] cells() {
        return Arrays.copyOf(cells, visited);
    }

    /** A cell's share of the whole signal. */
    double share(int cell) {
        return sum == 0 ? 0 : byCell[cell] / sum;
    }

    /** Strength of the step before the objective is considered: 1 for 16 half-solved groups. */
    double strength() {
        return mixed == 0 ? 0 : sum / StrictMath.sqrt(REFERENCE_GROUPS * mixed);
    }
}
