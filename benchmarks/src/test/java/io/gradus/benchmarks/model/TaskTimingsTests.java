package io.gradus.benchmarks.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskTimingsTests {
    private static final List<Timing> OURS =
            List.of(new Timing(4, 8), new Timing(1, 2), new Timing(2, 1));

    @TempDir private Path folder;

    @Test
    void aRatioAboveOneMeansThatWeAreFaster() {
        TaskTimings timings =
                new TaskTimings(
                        ModelTask.DECODE_8, OURS, List.of(new Timing(3, 1), new Timing(5, 2)));

        assertThat(timings.ourTokens()).isEqualTo(8 * 32 / 2.0);
        assertThat(timings.pythonTokens().orElseThrow()).isEqualTo(8 * 32 / 4.0);
        assertThat(timings.ratio().orElseThrow()).isEqualTo(2);
        assertThat(timings.processorRatio().orElseThrow()).isCloseTo(0.75, within(1e-12));
        assertThat(new ModelTable(timings).row())
                .isEqualTo("| decode, batch 8 | 128.0 | 64.0 | 2.00 | 0.75 |");
    }

    @Test
    void withoutPythonThereIsNoRatio() {
        TaskTimings timings = new TaskTimings(ModelTask.STEP, OURS, List.of());

        assertThat(new ModelTable(timings).row())
                .isEqualTo("| LoRA step, 8 x 256 tokens | 1024.0 | - | - | - |");
    }

    @Test
    void aSecondRunAddsItsTimesToTheTable() throws IOException {
        Path file = folder.resolve("models.csv");
        ModelCsv csv = new ModelCsv(file);
        TaskTimings timings = new TaskTimings(ModelTask.DECODE_1, OURS.subList(0, 1), List.of());

        csv.add(ModelShape.SMOLLM2, "PyTorch 2.7.1", List.of(timings));
        csv.add(ModelShape.HALF_BILLION, "PyTorch 2.7.1", List.of(timings));

        assertThat(Files.readAllLines(file))
                .containsExactly(
                        "shape,task,side,engine,repetition,seconds,processor",
                        "smollm2,decode-1,gradus,PyTorch 2.7.1,1,4.000,8.000",
                        "0.5b,decode-1,gradus,PyTorch 2.7.1,1,4.000,8.000");
    }
}
