package io.gradus.training.reward.rubric;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.reward.criterion.Column;
import io.gradus.training.reward.criterion.ValueShape;

/**
 * Sends the values of a criterion through its shapes.
 *
 * @param now where the run stands
 * @param memory the thresholds that have moved
 */
record Shaping(ScheduleContext now, RubricMemory memory) {
    Column apply(Node node, Column column) {
        Column shaped = column;
        for (ValueShape shape : node.spec().shapes()) {
            shaped = apply(shape, node, shaped);
        }
        return shaped;
    }

    private Column apply(ValueShape shape, Node node, Column column) {
        return switch (shape) {
            case ValueShape.Pointwise pointwise -> column.map(v -> pointwise.of(v, now));
            case ValueShape.Normalise(double epsilon) -> normalised(column, epsilon);
            case ValueShape.Tightening _ -> {
                double threshold = memory.threshold(node.place());
                yield column.map(v -> Column.reaches(v, threshold) ? 1 : 0);
            }
        };
    }

    private static Column normalised(Column column, double epsilon) {
        Spread spread = Spread.of(column.present());
        return column.map(v -> (v - spread.mean()) / (spread.sampleDeviation() + epsilon));
    }
}
