package io.gradus.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.cli.GradusCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

@Tag("slow")
class LearnBenchCommandTests {
    private static final String TINY =
            """
            gradus: 1
            curriculum: %s
            policy: {layers: 1, width: 32, context: 160, warmStart: {maxSteps: 1, batch: 2}}
            objective: {groupSize: 2, groupsPerStep: 1, maxTokens: 4}
            stages: [{name: only, problems: [{family: %s}], maxSteps: 1}]
            evaluate: {problemsPerCell: 2}
            """;

    @TempDir private Path folder;
    private final CommandLine command = GradusCommand.commandLine();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void capture() {
        command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    }

    private String file(String name, String family) throws IOException {
        return Files.writeString(folder.resolve(name + ".yaml"), TINY.formatted(name, family))
                .toString();
    }

    @Test
    void everyCurriculumGetsATable() throws IOException {
        int code =
                command.execute(
                        "bench",
                        "learn",
                        file("sums", "addition"),
                        file("walks", "maze-steps"),
                        "--seeds=1",
                        "--steps=1",
                        "--problems=3",
                        "--folder=" + folder.resolve("bench"));

        assertThat(code).as(err.toString()).isZero();
        assertThat(out.toString()).contains("sums\nseed 1: ").contains("walks\nseed 1: ");
        assertThat(out.toString().lines().filter(line -> line.startsWith("| 1 | "))).hasSize(2);
        assertThat(out.toString()).contains(" within 1 steps.");
    }

    @Test
    void nothingIsTrainedWhereOneCurriculumIsWrong() throws IOException {
        int code =
                command.execute(
                        "bench", "learn", file("sums", "addition"), file("walks", "maze-stops"));

        assertThat(code).isEqualTo(2);
        assertThat(err.toString()).contains("maze-stops");
        assertThat(out.toString()).doesNotContain("seed 1");
    }
}
