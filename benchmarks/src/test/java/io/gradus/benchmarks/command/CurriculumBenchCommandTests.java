package io.gradus.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.cli.GradusCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CurriculumBenchCommandTests {
    private final CommandLine command = GradusCommand.commandLine();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void capture() {
        command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    }

    /** Of two arms and one seed in two parts; the arm of a part without a uniform has no ratio. */
    @Test
    void theTablesOfStoredResultsArePrintedWithoutTraining(@TempDir Path folder)
            throws IOException {
        Path file =
                Files.writeString(
                        folder.resolve("runs.csv"),
                        """
                        part,family,arm,seed,target,budget,tokensToTarget,area,lastPassRate,mixedGroups,steps
                        selection,brackets,uniform,1,0.25,250000,100000,0.2,0.3,0.5,220
                        selection,brackets,sec,1,0.25,250000,50000,0.3,0.4,0.6,220
                        confirmation,paths,sec,2,0.3,200000,,0.1,0.2,0.6,220
                        """);

        assertThat(command.execute("bench", "curriculum", "--results", file.toString())).isZero();

        assertThat(out.toString())
                .contains("selection", "brackets: held-out pass rate 0.25", "250 thousand tokens")
                .contains("| uniform | 1 | 1 | 100 | 1 | 0.200 | 1 | 0.300 | 0.50 |")
                .contains("| sec | 1 | 1 | 50 | 0.50 | 0.300 | 1.50 | 0.400 | 0.60 |")
                .contains("| sec | 1 | 0 | >= 200 |  | 0.100 |  | 0.200 | 0.60 |");
    }

    @Test
    void unknownArmsAndFamiliesAreRefusedBeforeAnythingIsTrained() {
        assertThat(command.execute("bench", "curriculum", "--arms=uniform,sex")).isEqualTo(2);
        assertThat(err.toString()).contains("arm sex: ", "sampler");
        assertThat(command.execute("bench", "curriculum", "--families=riddles")).isEqualTo(2);
        assertThat(err.toString()).contains("'riddles'", "brackets");
    }
}
