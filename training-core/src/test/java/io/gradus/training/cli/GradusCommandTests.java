package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class GradusCommandTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: tiny
            policy: {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16, context: 16, warmStart: {maxSteps: 2, batch: 4}}
            objective: {groupSize: 2, groupsPerStep: 2, maxTokens: 4}
            stages:
              - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], stop: {when: "steps >= 6"}}
            evaluate: {every: 3, problemsPerCell: 4}
            """;

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private CommandLine command;

    @BeforeEach
    void captureOutput() {
        command =
                GradusCommand.commandLine()
                        .setOut(new PrintWriter(out))
                        .setErr(new PrintWriter(err));
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("document.yaml"), text);
    }

    private int train(Path file, String... more) {
        String[] arguments = new String[4 + more.length];
        System.arraycopy(
                new String[] {
                    "train", file.toString(), "--folder", folder.resolve("run").toString()
                },
                0,
                arguments,
                0,
                4);
        System.arraycopy(more, 0, arguments, 4, more.length);
        return command.execute(arguments);
    }

    @Test
    void trainWritesMetricsEventsAndCheckpoint() throws IOException {
        assertThat(train(write(DOCUMENT))).isZero();
        assertThat(Files.readString(folder.resolve("run/metrics.jsonl")))
                .contains("\"phase\":\"train\",\"step\":6", "reward/mean");
        assertThat(Files.readAllLines(folder.resolve("run/events.jsonl")).getLast())
                .contains("runFinished");
        assertThat(folder.resolve("run/checkpoints/step-000000006/policy.safetensors"))
                .isNotEmptyFile();
        assertThat(out.toString()).contains("PyTorch 2.7.1 on cpu").contains("Completed");
    }

    @Test
    void anInterruptedTrainGoesOnWithTheSameMetrics() throws IOException {
        Path file = write(DOCUMENT);
        assertThat(train(file, "--steps", "4")).isZero();
        assertThat(out.toString())
                .contains("Ended after its number of steps", "A longer run continues from there");
        assertThat(train(file)).isZero();
        String resumed = Files.readString(folder.resolve("run/metrics.jsonl"));
        Path other = folder.resolve("straight");
        assertThat(command.execute("train", file.toString(), "--folder", other.toString()))
                .isZero();
        assertThat(resumed).isEqualTo(Files.readString(other.resolve("metrics.jsonl")));
    }

    @Test
    void aChangedDocumentIsRefusedWithTheDifferenceNamedOrMigrated() throws IOException {
        Path file = write(DOCUMENT);
        assertThat(train(file, "--steps", "4")).isZero();
        String kept = Files.readString(folder.resolve("run/document.yaml"));
        Path changed =
                Files.writeString(
                        folder.resolve("changed.yaml"),
                        DOCUMENT.replace("steps >= 6", "steps >= 7"));

        assertThat(train(changed)).isEqualTo(2);

        assertThat(err.toString())
                .contains("was begun with another document")
                .contains("stages[0].stop.when: stage \"only\"")
                .contains("changed from \"steps >= 6\" to \"steps >= 7\"")
                .contains("--migrate");
        assertThat(folder.resolve("run/document.yaml")).hasContent(kept);
        Path there = folder.resolve("migrated");
        assertThat(
                        command.execute(
                                "train",
                                changed.toString(),
                                "--migrate",
                                folder.resolve("run").toString(),
                                "--folder",
                                there.toString()))
                .isZero();
        assertThat(Files.readAllLines(there.resolve("events.jsonl")).getFirst())
                .contains("forked from run run after step 4: migrated to a changed document")
                .contains("changed: stages[0].stop.when: ")
                .contains("kept: stage only, rubric exact")
                .contains("started over: nothing");
        assertThat(Files.readString(there.resolve("metrics.jsonl")))
                .contains("\"phase\":\"train\",\"step\":7");
        assertThat(folder.resolve("run/document.yaml")).hasContent(kept);
    }

    @Test
    void aBadDocumentIsListedErrorByErrorAndExitsWithTwo() throws IOException {
        Path file =
                write(
                        DOCUMENT.replace("groupSize: 2", "groupSize: 1")
                                .replace("family: addition", "family: additon"));
        assertThat(train(file)).isEqualTo(2);
        assertThat(err.toString())
                .contains("document.yaml:4:", "objective.groupSize", "must be >= 2")
                .contains("document.yaml:6:", "stages[0].problems[0].family", "addition")
                .contains("2 errors in")
                .doesNotContain("at io.gradus");
    }

    @Test
    void aSenselessConditionBeginsNoRunButARunThatHasItGoesOn() throws IOException {
        String text = DOCUMENT.replace("steps >= 6", "steps >= 6 or passRate(all, 4 groups) > 1");
        Path file = write(text);

        assertThat(train(file)).isEqualTo(2);
        assertThat(err.toString()).contains("stages[0].stop.when", "passRate lies between 0 and 1");
        assertThat(folder.resolve("run")).doesNotExist();
        CurriculumDocument begun =
                ((Reading.Valid<CurriculumDocument>) CurriculumReader.read(text)).document();
        RunFolder.keep(folder.resolve("run"), begun);
        Files.createFile(folder.resolve("run/events.jsonl"));
        assertThat(train(file)).as(err.toString()).isZero();
    }

    @Test
    void benchSaysWhatItNeedsWhereTheModuleIsMissing() {
        assertThat(command.execute("bench", "learn", "--seeds=1")).isEqualTo(2);
        assertThat(err.toString()).contains("the module benchmarks", "./gradus bench");
    }

    @Test
    void aMissingFileIsNamed() {
        assertThat(command.execute("validate", folder.resolve("none.yaml").toString()))
                .isEqualTo(2);
        assertThat(err.toString()).contains("none.yaml: no such file");
    }

    @Test
    void aDeviceThatDoesNotExistFailsWithASentence() throws IOException {
        assertThat(train(write(DOCUMENT), "--device", "cuda:9")).isEqualTo(1);
        assertThat(err.toString()).contains("device cuda:9 does not exist").doesNotContain("\tat ");
    }

    @Test
    void validatePrintsTheResolvedDocumentOnRequest() throws IOException {
        Path file = write(DOCUMENT);
        assertThat(command.execute("validate", "--resolved", file.toString())).isZero();
        assertThat(out.toString()).contains("learningRate:").contains("every: 50");
    }

    @Test
    void validateWarnsOfWhatHasNoEffectAndAcceptsIt() throws IOException {
        Path file = write(DOCUMENT + "checkpoint: {every: 999999}\n");

        assertThat(command.execute("validate", file.toString())).as(err.toString()).isZero();

        assertThat(out.toString())
                .contains("valid, curriculum")
                .contains("checkpoint.every: the run lasts at most", "[checkpoint-never-due]")
                .contains("fix: Set it to 1")
                .contains("1 warning in " + file);
    }

    @Test
    void validateTellsErrorsAndWarningsAsJson() throws IOException {
        Path good = write(DOCUMENT + "checkpoint: {every: 999999}\n");

        assertThat(command.execute("validate", "--json", good.toString())).isZero();

        JsonNode told = JsonMapper.shared().readTree(out.toString());
        assertThat(told.path("valid").asBoolean()).isTrue();
        assertThat(told.path("errors").isEmpty()).isTrue();
        assertThat(told.at("/findings/0/rule").asString()).isEqualTo("checkpoint-never-due");
        assertThat(told.at("/findings/0/fix/edits/0/path").asString())
                .isEqualTo("checkpoint.every");
        assertThat(told.at("/findings/0/fix/edits/0/value").asString()).isEqualTo("1");
    }

    @Test
    void validateAsJsonTellsErrorsOnStandardOutputAndRefuses() throws IOException {
        Path bad = write(DOCUMENT + "sed: 7\n");

        assertThat(command.execute("validate", "--json", bad.toString())).isEqualTo(2);

        JsonNode told = JsonMapper.shared().readTree(out.toString());
        assertThat(told.path("valid").asBoolean()).isFalse();
        assertThat(told.at("/errors/0/path").asString()).isEqualTo("sed");
        assertThat(told.path("findings").isEmpty()).isTrue();
    }

    @Test
    void simulateHasNoEstimateBeforeARunCalibratedItAndSaysHowToGetOne() throws IOException {
        assertThat(command.execute("simulate", write(DOCUMENT).toString(), "--seeds", "16"))
                .as(err.toString())
                .isZero();
        assertThat(out.toString())
                .contains("No estimate yet", "at most 6 steps", "simulate calibrate RUN_FOLDER")
                .doesNotContain("[6, 6]", "tokens", "%");
        assertThat(
                        command.execute(
                                "simulate", folder.resolve("document.yaml").toString(), "--json"))
                .isZero();
        assertThat(out.toString())
                .contains("\"curriculum\":\"tiny\",\"seeds\":32", "\"steps\":null");
    }

    @Test
    void simulateRefusesTooFewSeedsAndBrokenDocuments() throws IOException {
        assertThat(command.execute("simulate", write(DOCUMENT).toString(), "--seeds", "2"))
                .isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(err.toString()).contains("--seeds must be at least 16");
        assertThat(command.execute("simulate", write("gradus: 2").toString()))
                .isEqualTo(CommandLine.ExitCode.USAGE);
    }

    @Test
    void calibrateFitsTheLearnerToARunsFolderAndSimulateUsesIt() throws IOException {
        Path file = write(DOCUMENT);
        assertThat(train(file)).isZero();
        Path learner = folder.resolve("learner.json");

        assertThat(
                        command.execute(
                                "simulate",
                                "calibrate",
                                folder.resolve("run").toString(),
                                "--write",
                                learner.toString()))
                .as(err.toString())
                .isZero();

        assertThat(out.toString())
                .contains("Calibrated on runs of this workbench: pass rates off by");
        assertThat(command.execute("simulate", file.toString(), "--learner", learner.toString()))
                .isZero();
        assertThat(out.toString())
                .contains("Estimate for tiny: 32 simulated runs")
                .containsPattern("only +100 % +100 % +0 \\[0, 0] +6 \\[6, 6] .*stop 100 %");
        assertThat(command.execute("simulate", file.toString(), "--learner", file.toString()))
                .isEqualTo(CommandLine.ExitCode.SOFTWARE);
        assertThat(err.toString()).contains("has no settings of a learner");
    }

    @Test
    void scoreTellsEveryTokenOfATextUnderAnyModelOfARun() throws IOException {
        String models = DOCUMENT + "models: {past: {snapshot: {every: 3}}}\n";
        assertThat(train(write(models))).isZero();
        String run = folder.resolve("run").toString();
        for (String model : new String[] {"policy", "initial", "past"}) {
            assertThat(
                            command.execute(
                                    "score",
                                    "--run",
                                    run,
                                    "--model",
                                    model,
                                    "--prompt",
                                    "1+2=",
                                    "--end",
                                    "3"))
                    .isZero();
            assertThat(out.toString()).contains("'3'").contains("<end>").contains("over 2 tokens");
        }
        assertThat(command.execute("score", "--run", run, "--model", "pst", "12")).isEqualTo(1);
        assertThat(err.toString()).contains("has no model 'pst' (did you mean 'past'?)");
        assertThat(command.execute("score", "--run", run, "--step", "4", "12")).isEqualTo(1);
        assertThat(err.toString()).contains("there is no checkpoint of step 4");
    }
}
