package io.gradus.training.trainer.step;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.objective.loss.RowOrigin;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.trainer.step.RolloutBuffer.Entry;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RolloutBufferTests {
    private final RolloutBuffer buffer = new RolloutBuffer();

    private static Entry entry(long step, double priority) {
        TrainingRow row =
                new TrainingRow(
                        new int[] {1, 2, 3},
                        new boolean[] {false, true},
                        new float[] {0, -0.1f * step},
                        new float[] {0, 1 / 3f},
                        0.9f,
                        new long[] {0, 2 * step},
                        false,
                        new RowOrigin(step, 1, 2, 0.9, 1, 0.3, 0.25));
        return new Entry(step, priority, List.of(row));
    }

    private List<Long> steps(long at, int staleness) {
        return buffer.at("s", at, staleness).stream().map(Entry::step).toList();
    }

    @Test
    void entriesLeaveWhenTheyAreTooOldOrWhenTheStageIsAnother() {
        buffer.at("s", 1, 5);
        buffer.addNewest(List.of(entry(1, 1), entry(3, 1)), 10);

        assertThat(steps(6, 5)).containsExactly(1L, 3L);
        assertThat(steps(7, 5)).containsExactly(3L);
        assertThat(buffer.at("other", 7, 5)).isEmpty();
        assertThat(steps(7, 5)).isEmpty();
    }

    @Test
    void theOldestMakeRoom() {
        buffer.at("s", 1, 5);
        buffer.addNewest(List.of(entry(1, 9), entry(2, 1), entry(3, 1)), 2);
        buffer.addNewest(List.of(entry(4, 1)), 2);

        assertThat(steps(4, 5)).containsExactly(3L, 4L);
    }

    @Test
    void thoseThatCountLeastMakeRoomTheOlderOfEqualOnesFirst() {
        buffer.at("s", 1, 9);
        buffer.addBest(List.of(entry(1, 0.5), entry(2, 0.2), entry(3, 0.4)), 2);
        assertThat(steps(3, 9)).containsExactly(1L, 3L);
        buffer.addBest(List.of(entry(4, 0.4)), 2);

        assertThat(steps(4, 9)).containsExactly(1L, 4L);
    }

    @Test
    void everyBitOfItComesBack() {
        buffer.at("s", 1, 9);
        buffer.addBest(List.of(entry(1, 1 / 3.0), entry(2, 0.1)), 5);
        RolloutBuffer again = new RolloutBuffer();
        again.restore(buffer.save());

        List<Entry> before = buffer.at("s", 3, 9);
        List<Entry> after = again.at("s", 3, 9);
        assertThat(after).hasSize(2);
        for (int i = 0; i < 2; i++) {
            assertThat(after.get(i).step()).isEqualTo(before.get(i).step());
            assertThat(after.get(i).priority()).isEqualTo(before.get(i).priority());
            assertThat(told(after.get(i))).isEqualTo(told(before.get(i)));
        }
    }

    private static String told(Entry entry) {
        TrainingRow row = entry.rows().getFirst();
        return Arrays.toString(row.tokens())
                + Arrays.toString(row.trainable())
                + Arrays.toString(row.behaviour())
                + Arrays.toString(row.advantages())
                + row.temperature()
                + Arrays.toString(row.versions());
    }
}
