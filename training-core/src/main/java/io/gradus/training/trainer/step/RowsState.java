package io.gradus.training.trainer.step;

import io.gradus.training.objective.loss.RowOrigin;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.state.FloatTape;
import io.gradus.training.policy.state.PartState;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * Rows of some steps as a part of a checkpoint.
 *
 * @param steps the rows of each step
 */
public record RowsState(List<List<Row>> steps) {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** The whole numbers of a row; the others stand on the tape. */
    public record Row(
            int[] tokens,
            boolean[] trainable,
            long[] versions,
            boolean contextChanged,
            RowOrigin origin) {
        public Row {
            origin = origin == null ? RowOrigin.NONE : origin; // older checkpoints do not tell
        }

        static Row write(TrainingRow row, FloatTape tape) {
            tape.write(row.temperature());
            tape.write(row.behaviour());
            tape.write(row.advantages());
            return new Row(
                    row.tokens(),
                    row.trainable(),
                    row.versions(),
                    row.contextChanged(),
                    row.origin());
        }

        TrainingRow read(FloatTape tape) {
            float temperature = tape.read(1)[0];
            float[] behaviour = tape.read(trainable.length);
            float[] advantages = tape.read(trainable.length);
            return new TrainingRow(
                    tokens,
                    trainable,
                    behaviour,
                    advantages,
                    temperature,
                    versions,
                    contextChanged,
                    origin);
        }
    }

    /** The rows of some steps as a part of this name. */
    public static PartState of(String name, List<List<TrainingRow>> steps) {
        FloatTape tape = new FloatTape();
        RowsState state = write(steps, tape);
        return new PartState(name, JSON.writeValueAsString(state), tape.tensors());
    }

    /** The rows that such a part holds. */
    public static List<List<TrainingRow>> read(PartState saved) {
        return JSON.readValue(saved.json(), RowsState.class).read(new FloatTape(saved));
    }

    /** Writes rows, their numbers with a fraction on the tape. */
    static RowsState write(List<List<TrainingRow>> steps, FloatTape tape) {
        return new RowsState(
                steps.stream()
                        .map(rows -> rows.stream().map(r -> Row.write(r, tape)).toList())
                        .toList());
    }

    /** The rows, with the numbers that stand on the tape. */
    List<List<TrainingRow>> read(FloatTape tape) {
        return steps.stream().map(rows -> rows.stream().map(r -> r.read(tape)).toList()).toList();
    }
}
