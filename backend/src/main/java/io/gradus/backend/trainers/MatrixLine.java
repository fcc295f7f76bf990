package io.gradus.backend.trainers;

import java.util.List;

/**
 * A line of a curriculum with who honours it.
 *
 * @param path where it stands: {@code stages[0].objective.clip}
 * @param value what it is set to, on one line
 * @param isSet whether the document sets it; the others are defaults that matter for training
 * @param cells one per way of training, in the order of {@link Way}
 */
public record MatrixLine(String path, String value, boolean isSet, List<LineCell> cells) {
    public MatrixLine {
        cells = List.copyOf(cells);
    }

    /** Who honours it in a way of training. */
    public LineCell cell(Way way) {
        return cells.get(way.ordinal());
    }

    /** In how many ways it has no effect. */
    public long missing() {
        return cells.stream().filter(cell -> cell.honour().isMissing()).count();
    }
}
