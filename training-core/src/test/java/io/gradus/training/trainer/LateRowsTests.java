package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.objective.loss.RowOrigin;
import io.gradus.training.objective.loss.TrainingRow;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LateRowsTests {
    private static TrainingRow row(int mark) {
        return new TrainingRow(
                new int[] {mark, 1, 2},
                new boolean[] {false, true},
                new float[] {0, -0.1f * mark},
                new float[] {0, 1 / 3f},
                0.6f,
                new long[] {0, mark},
                mark == 2,
                new RowOrigin(mark, 4, 3, 0.7, 1, 0.4, 0.5));
    }

    private static List<Integer> marks(List<TrainingRow> rows) {
        return rows.stream().map(r -> r.tokens()[0]).toList();
    }

    @Test
    void rowsComeOutAsManyStepsLaterAsTrainingLags() {
        LateRows late = new LateRows();

        assertThat(late.exchange(List.of(row(1), row(2)), 2)).isEmpty();
        assertThat(late.exchange(List.of(row(3)), 2)).isEmpty();
        assertThat(marks(late.exchange(List.of(row(4)), 2))).containsExactly(1, 2);
        assertThat(marks(late.exchange(List.of(), 2))).containsExactly(3);
        assertThat(marks(late.exchange(List.of(row(5)), 2))).containsExactly(4);
    }

    @Test
    void withoutALagRowsAreTrainedInTheirOwnStep() {
        LateRows late = new LateRows();
        TrainingRow row = row(1);

        assertThat(late.exchange(List.of(row), 0)).containsExactly(row);
    }

    @Test
    void aSmallerLagDrainsTheSurplusOldestFirst() {
        LateRows late = new LateRows();
        late.exchange(List.of(row(1)), 3);
        late.exchange(List.of(row(2)), 3);
        late.exchange(List.of(row(3)), 3);

        assertThat(marks(late.exchange(List.of(row(4)), 1))).containsExactly(1, 2, 3);
        assertThat(marks(late.exchange(List.of(row(5)), 1))).containsExactly(4);
    }

    @Test
    void whatWaitsComesBackBitForBit() {
        LateRows late = new LateRows();
        TrainingRow unknown =
                new TrainingRow(
                        new int[] {7, 8},
                        new boolean[] {true},
                        new float[] {Float.NaN},
                        new float[] {Float.MIN_VALUE},
                        1,
                        new long[] {5_000_000_000L},
                        false,
                        RowOrigin.NONE);
        late.exchange(List.of(row(1), row(2)), 3);
        late.exchange(List.of(), 3);
        late.exchange(List.of(unknown), 3);
        LateRows restored = new LateRows();

        restored.restore(late.save());

        assertThat(restored.exchange(List.of(), 0).stream().map(LateRowsTests::bits))
                .containsExactly(bits(row(1)), bits(row(2)), bits(unknown));
    }

    /** All of a row, to the last bit. */
    private static String bits(TrainingRow row) {
        return Arrays.toString(row.tokens())
                + Arrays.toString(row.trainable())
                + bits(row.behaviour())
                + bits(row.advantages())
                + bits(row.temperature())
                + Arrays.toString(row.versions())
                + row.contextChanged();
    }

    private static List<Integer> bits(float... values) {
        return IntStream.range(0, values.length)
                .mapToObj(i -> Float.floatToRawIntBits(values[i]))
                .toList();
    }
}
