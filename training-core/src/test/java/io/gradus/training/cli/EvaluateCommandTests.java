package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Measuring a finished run by samples in the terminal. */
class EvaluateCommandTests extends CommandLineCase {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: tiny
            policy:
              {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16, context: 16,
               warmStart: {until: 1, maxSteps: 4, batch: 8, evaluateEvery: 2}}
            objective: {groupSize: 4, groupsPerStep: 3, maxTokens: 4, learningRate: 0.01}
            stages: [{name: only, problems: [{family: addition, difficulty: {digits: 1..2}}], maxSteps: 6}]
            evaluate: {samples: {count: 8, problemsPerCell: 3, every: 100, passAt: [1, 4, 8]}, transfer: [{family: multiplication, difficulty: {digits: 1}}]}
            """;

    @TempDir private Path folder;

    private Path trained() throws IOException {
        Path document = folder.resolve("tiny.yaml");
        Files.writeString(document, TEXT);
        Path run = folder.resolve("run");
        assertThat(run("train", document.toString(), "--folder", run.toString()))
                .as(err.toString())
                .isZero();
        return run;
    }

    private static List<String> lastMeasured(Path run) throws IOException {
        List<String> told = new ArrayList<>();
        for (String line : Files.readAllLines(run.resolve("events.jsonl"))) {
            JsonNode event = JsonMapper.shared().readTree(line);
            if (line.contains("evaluation/pass@8") && event.path("step").asInt() == 6) {
                event.path("metrics").forEach(m -> told.add(m.toString()));
            }
        }
        return told;
    }

    @Test
    void itFindsWhatTheRunItselfMeasuredAtItsEnd() throws IOException {
        Path run = trained();
        out.getBuffer().setLength(0);

        assertThat(
                        run(
                                "evaluate",
                                run.toString(),
                                "--samples",
                                "8",
                                "--problems-per-cell",
                                "3",
                                "--pass-at",
                                "1,4,8",
                                "--json"))
                .as(err.toString())
                .isZero();
        List<String> found = new ArrayList<>();
        JsonMapper.shared()
                .readTree(out.toString())
                .path("metrics")
                .forEach(m -> found.add(m.toString()));
        List<String> own =
                found.stream()
                        .filter(m -> !m.contains("/initial/") && !m.contains("/gain/"))
                        .toList();
        assertThat(own).hasSizeGreaterThan(20);
        assertThat(lastMeasured(run)).containsAll(own);
    }

    @Test
    void aTableHasThePolicyBeforeTrainingBesideIt() throws IOException {
        Path run = trained();
        out.getBuffer().setLength(0);

        assertThat(
                        run(
                                "evaluate",
                                run.toString(),
                                "--samples",
                                "16",
                                "--problems-per-cell",
                                "3",
                                "--cells"))
                .isZero();

        assertThat(out.toString())
                .contains("step 6, 6 held-out problems, 16 samples each at temperature 1.0")
                .contains("gain (no interval below 50 problems)")
                .containsPattern("pass@16 +[01]\\.\\d{3} +[01]\\.\\d{3}  [+-][01]\\.\\d{3}\n")
                .contains("pass@16/addition(digits=1)", "maj@4", "calibration/error")
                .contains("families that no stage trains on", "pass@1/multiplication");
    }

    @Test
    void wrongNumbersAreRefusedAndNamed() throws IOException {
        Path empty = Files.createDirectories(folder.resolve("empty"));
        Files.writeString(empty.resolve("document.yaml"), TEXT);

        assertThat(run("evaluate", empty.toString(), "--samples", "8", "--pass-at", "1,9"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("--pass-at must be in [1, 8], was 9");
        assertThat(run("evaluate", empty.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("there is no checkpoint in " + empty);
    }
}
