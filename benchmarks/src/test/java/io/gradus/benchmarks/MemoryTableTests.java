package io.gradus.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class MemoryTableTests {
    private static List<MemoryReading> growing() {
        return LongStream.rangeClosed(1, 8)
                .mapToObj(i -> new MemoryReading(50 * i, 10 * i, 300))
                .toList();
    }

    @Test
    void theLastQuarterIsHeldAgainstTheSecond() {
        MemoryTable table = new MemoryTable(growing());

        // readings 7 and 8 against 3 and 4: 75 / 35
        assertThat(table.ratio(MemoryReading::heap)).isCloseTo(75.0 / 35, within(1e-12));
        assertThat(table.ratio(MemoryReading::resident)).isEqualTo(1);
    }

    @Test
    void theTableEndsWithTheRatios() {
        StringWriter text = new StringWriter();
        new MemoryTable(growing()).print(new PrintWriter(text, true));

        assertThat(text.toString())
                .contains("| 400 | 80.0 | 300 |")
                .contains("(reference): heap 2.143, process 1.000");
    }

    @Test
    void fewerThanFourReadingsSayNothing() {
        assertThatThrownBy(
                        () -> new MemoryTable(growing().subList(0, 3)).ratio(MemoryReading::heap))
                .hasMessageContaining("at least 4 readings");
    }

    @Test
    void aReadingOfThisProcessIsPositive() {
        MemoryReading reading = MemoryReading.after(7);

        assertThat(reading.step()).isEqualTo(7);
        assertThat(reading.heap()).isPositive();
    }
}
