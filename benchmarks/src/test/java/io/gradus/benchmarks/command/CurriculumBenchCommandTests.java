package io.gradus.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.cli.GradusCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CurriculumBenchCommandTests {
    private final CommandLine command = GradusCommand.commandLine();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void capture() {
        command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    }

    @Test
    void unknownArmsAndFamiliesAreRefusedBeforeAnythingIsTrained() {
        assertThat(command.execute("bench", "curriculum", "--arms=uniform,sex")).isEqualTo(2);
        assertThat(err.toString()).contains("arm sex: ", "sampler");
        assertThat(command.execute("bench", "curriculum", "--families=riddles")).isEqualTo(2);
        assertThat(err.toString()).contains("'riddles'", "brackets");
    }
}
