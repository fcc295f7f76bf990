package io.gradus.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.cli.GradusCommand;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GainBenchCommandTests {
    @TempDir private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private static TrainingEvent exam(long step, double two, double three, double greedyTwo) {
        return new TrainingEvent.EvaluationCompleted(
                step + 1,
                step,
                List.of(
                        new Metric("evaluation/passRate", 0.9),
                        new Metric("evaluation/passRate/reversal(length=2)", two),
                        new Metric("evaluation/passRate/reversal(length=3)", three),
                        new Metric("evaluation/passRate/reversal", 0.9),
                        new Metric("evaluation/greedy/passRate/reversal(length=2)", greedyTwo)));
    }

    private Path run(String name, TrainingEvent... events) throws IOException {
        Path run = Files.createDirectory(folder.resolve(name));
        Files.write(
                run.resolve("events.jsonl"),
                List.of(events).stream().map(EventJson::write).toList());
        return run;
    }

    private int gains(Object... arguments) {
        List<String> all = new ArrayList<>(List.of("bench", "gains"));
        List.of(arguments).forEach(argument -> all.add(argument.toString()));
        return GradusCommand.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(all.toArray(String[]::new));
    }

    /**
     * Three gains of 0.3, 0.5 and 0.4: deviation 0.1, t(2) 4.302653, so 0.4 +- 0.2484; of the mean
     * 0.3 +- 0.1242, and above the greater root of (0.35 - x)² = t² 0.0025 / 3 x (1 - x) / 0.2275,
     * by bisection, less 0.05. What is alike in all runs has no interval.
     */
    @Test
    void theFirstEvaluationIsComparedWithTheLastOverRuns() throws IOException {
        Path one = run("one", exam(0, 0.1, 0, 0), exam(5, 0.9, 0.9, 0.1), exam(10, 0.4, 0.2, 1));
        Path two = run("two", exam(0, 0.1, 0, 0), exam(10, 0.6, 0.2, 1));
        Path three = run("three", exam(0, 0.1, 0, 0), exam(20, 0.5, 0.2, 1));
        Files.write(
                two.resolve("timings.jsonl"),
                List.of(
                        """
                        {"seq":2,"step":1,"stepSeconds":60,"generateSeconds":1,"updateSeconds":1,"tokensPerSecond":1}\
                        """,
                        """
                        {"seq":3,"step":2,"stepSeconds":30,"generateSeconds":1,"updateSeconds":1,"tokensPerSecond":1}\
                        """));
        Path csv = folder.resolve("gains.csv");

        assertThat(gains(one, two, three, "--csv", csv)).isZero();

        assertThat(out.toString())
                .contains("| reversal(length=2) | 0.100 | 0.500 | 0.400 [0.152, 0.648] |")
                .contains("| reversal(length=3) | 0.000 | 0.200 | 0.200 |")
                .contains("| mean | 0.050 | 0.350 | 0.300 [0.176, 0.430] |")
                .contains("| two | 0.050 | 0.400 | 10 | 1.5 |")
                .contains("| cell, greedy | before | after | gain |")
                .contains("| reversal(length=2) | 0.000 | 1.000 | 1.000 |");
        assertThat(csv)
                .content()
                .contains("one,5,sampled,reversal(length=3),0.9")
                .contains("three,20,greedy,reversal(length=2),1.0");

        String printed = out.toString();
        out.getBuffer().setLength(0);
        assertThat(gains(csv)).isZero();
        assertThat(out.toString().lines().filter(line -> !line.contains("| two |")))
                .containsAll(
                        printed.lines()
                                .filter(line ->
                                        line.startsWith("| reversal") || line.startsWith("| mean"))
                                .toList());
    }

    @Test
    void cellsStandByTheValueOfTheirNumbers() throws IOException {
        List<Metric> cells =
                List.of(
                        new Metric("evaluation/passRate/reversal(length=10)", 0),
                        new Metric("evaluation/passRate/reversal(length=2)", 0.1),
                        new Metric("evaluation/passRate/addition(digits=3)", 0.2));
        Path run =
                run(
                        "one",
                        new TrainingEvent.EvaluationCompleted(1, 0, cells),
                        new TrainingEvent.EvaluationCompleted(2, 4, cells));

        assertThat(gains(run)).isZero();

        assertThat(out.toString())
                .containsSubsequence(
                        "| addition(digits=3) |",
                        "| reversal(length=2) |",
                        "| reversal(length=10) |");
    }

    @Test
    void oneRunHasNoInterval() throws IOException {
        assertThat(gains(run("one", exam(0, 0.1, 0, 0), exam(10, 0.4, 0.2, 1)))).isZero();

        assertThat(out.toString()).contains("| reversal(length=2) | 0.100 | 0.400 | 0.300 |\n");
    }

    @Test
    void aRunThatWasMeasuredOnceIsNamed() throws IOException {
        assertThat(gains(run("one", exam(0, 0.1, 0, 0)))).isNotZero();

        assertThat(err.toString())
                .contains(
                        folder.resolve("one")
                                + ": measured 1 times; set evaluate.every, and train on");
    }

    @Test
    void runsOfOtherCellsAreNotMixed() throws IOException {
        Path one = run("one", exam(0, 0.1, 0, 0), exam(10, 0.4, 0.2, 1));
        Metric other = new Metric("evaluation/passRate/addition(digits=1)", 0.5);
        Path two =
                run(
                        "two",
                        new TrainingEvent.EvaluationCompleted(1, 0, List.of(other)),
                        new TrainingEvent.EvaluationCompleted(2, 4, List.of(other)));

        assertThat(gains(one, two)).isNotZero();

        assertThat(err.toString())
                .contains("two was not measured on reversal(length=2), as the first run was");
    }

    @Test
    void aFolderWithoutARunIsNamed() {
        assertThat(gains(folder)).isNotZero();

        assertThat(err.toString()).contains(folder + ": holds no readable run");
    }
}
