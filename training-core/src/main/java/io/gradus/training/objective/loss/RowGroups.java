package io.gradus.training.objective.loss;

import java.util.ArrayList;
import java.util.List;

/** Rows of a batch by the group they are of; rows of one group stand next to each other. */
final class RowGroups {
    private RowGroups() {}

    /** Indices of the rows of each group that have tokens to train on, in order. */
    static List<List<Integer>> of(List<TrainingRow> rows) {
        List<List<Integer>> groups = new ArrayList<>();
        int last = -1;
        for (int row = 0; row < rows.size(); row++) {
            if (rows.get(row).trainableTokens() == 0) {
                continue;
            }
            if (last < 0 || !rows.get(row).origin().isOfOneGroup(rows.get(last).origin())) {
                groups.add(new ArrayList<>());
            }
            groups.getLast().add(row);
            last = row;
        }
        return groups;
    }
}
