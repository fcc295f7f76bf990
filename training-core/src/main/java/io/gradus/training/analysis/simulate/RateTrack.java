package io.gradus.training.analysis.simulate;

import java.util.ArrayList;
import java.util.List;

/**
 * Pass rates of some cells over the steps of one run, at most 128 times: when the room is used up,
 * every second entry is forgotten and the others are spaced twice as far.
 */
final class RateTrack {
    private static final int ROOM = 128;

    private final int[] cells;
    private final List<double[]> rates = new ArrayList<>();
    private long stride = 1;

    RateTrack(int[] cells) {
        this.cells = cells.clone();
    }

    /** Takes note of where the learner stands after {@code step} steps, from 0. */
    void note(long step, Learner learner) {
        if (step % stride != 0) {
            return;
        }
        if (rates.size() == ROOM) {
            for (int i = 0; i < ROOM / 2; i++) {
                rates.set(i, rates.get(2 * i));
            }
            rates.subList(ROOM / 2, ROOM).clear();
            stride *= 2;
        }
        if (step % stride == 0) {
            double[] now = new double[cells.length];
            for (int i = 0; i < cells.length; i++) {
                now[i] = learner.passRate(cells[i]);
            }
            rates.add(now);
        }
    }

    /** Pass rate of the cell at this place in the list of tracked ones, after so many steps. */
    double at(long step, int place) {
        int index = (int) Math.min(step / stride, rates.size() - 1);
        return rates.get(index)[place];
    }
}
