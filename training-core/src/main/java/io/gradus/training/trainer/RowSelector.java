package io.gradus.training.trainer;

import io.gradus.training.advantage.AdvantagedGroup;
import io.gradus.training.objective.TrainingRow;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.List;

/** Which rollouts the loss sees, and as which rows: all of the admitted ones, in order. */
record RowSelector() {
    /** One row per rollout; {@code temperature} is the one they were sampled at. */
    List<TrainingRow> select(List<AdvantagedGroup> groups, double temperature) {
        List<TrainingRow> rows = new ArrayList<>();
        for (AdvantagedGroup group : groups) {
            List<Rollout> rollouts = group.scored().group().rollouts();
            for (int i = 0; i < rollouts.size(); i++) {
                rows.add(
                        row(
                                rollouts.get(i),
                                group.advantages().get(i).tokens(),
                                (float) temperature));
            }
        }
        return rows;
    }

    private static TrainingRow row(Rollout rollout, float[] advantages, float temperature) {
        int length = rollout.segments().stream().mapToInt(s -> s.tokens().length).sum();
        TrainingRow row =
                new TrainingRow(
                        new int[length],
                        new boolean[length - 1],
                        new float[length - 1],
                        new float[length - 1],
                        temperature);
        int at = 0;
        for (Segment segment : rollout.segments()) {
            for (int t = 0; t < segment.tokens().length; t++, at++) {
                row.tokens()[at] = segment.tokens()[t];
                // the first token of a row has no tap: nothing precedes it
                if (segment.trainable() && at > 0) {
                    row.trainable()[at - 1] = true;
                    row.behaviour()[at - 1] = segment.logProbs()[t];
                    row.advantages()[at - 1] = advantages[at];
                }
            }
        }
        return row;
    }
}
