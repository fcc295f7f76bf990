package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.export.TinyModels;
import io.gradus.training.policy.state.WeightFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportCommandTests extends CommandLineCase {
    @TempDir private Path folder;

    private Path trained() throws IOException {
        Path document = folder.resolve("letters.yaml");
        Files.writeString(
                document,
                """
                gradus: 1
                curriculum: letters
                policy: {layers: 1, width: 16, heads: 2, kvHeads: 1, feedForward: 16, context: 16, warmStart: {until: 1, maxSteps: 2, batch: 4}}
                objective: {groupSize: 8, groupsPerStep: 3, maxTokens: 8, learningRate: 1.0e-2}
                rubrics: {letters: {criteria: [{id: early, pattern: {regex: "^.*[a-m].*$"}}]}}
                stages:
                  - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], rubric: letters, maxSteps: 2}
                checkpoint: {every: 1}
                """);
        Path place = folder.resolve("run");
        assertThat(run("train", document.toString(), "--folder", place.toString())).isZero();
        return place;
    }

    /** Puts an adapter of a published model into the checkpoint of a step. */
    private static void adapt(Path run, int step) throws IOException {
        try (Stream<Path> files = Files.walk(run.resolve("checkpoints"))) {
            Path weights =
                    files.filter(f -> f.endsWith("policy.safetensors"))
                            .filter(f -> f.getParent().toString().endsWith("" + step))
                            .findFirst()
                            .orElseThrow();
            WeightFiles.writeState(weights, OptimiserState.fresh(TinyModels.adapted("llama")));
        }
    }

    @Test
    void anAdapterAndAMergedModelAreWrittenOfTheStepThatIsAskedFor() throws IOException {
        Path run = trained();
        adapt(run, 1);
        String base = TinyModels.folder("llama").toString();

        assertThat(run("export", run.toString(), "--checkpoint", "1", "--base", base)).isZero();
        assertThat(out.toString()).contains("Wrote the adapter (").contains("of step 1 to ");
        assertThat(run.resolve("exports/adapter-step1/adapter_model.safetensors")).exists();

        Path merged = folder.resolve("merged");
        String[] arguments = {
            "export",
            run.toString(),
            "--checkpoint",
            "1",
            "--base",
            base,
            "--merged",
            "--no-measure",
            "--to",
            merged.toString()
        };
        assertThat(run(arguments)).isZero();
        assertThat(merged.resolve("model.safetensors")).exists();
        assertThat(Files.readString(merged.resolve("README.md")))
                .contains("# letters, step 1")
                .contains("| evaluation/");
        assertThat(run(arguments)).isEqualTo(2);
        assertThat(err.toString()).contains("--force");
    }

    @Test
    void aMergedModelIsMeasuredAgainOnTheHeldOutProblems() throws IOException {
        Path document = folder.resolve("published.yaml");
        Files.writeString(
                document,
                """
                gradus: 1
                curriculum: published
                policy: {model: {folder: %s}, context: 32, train: {lora: {rank: 2, alpha: 4}}}
                objective: {groupSize: 2, groupsPerStep: 1, maxTokens: 4}
                stages:
                  - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 2}
                evaluate: {problemsPerCell: 4}
                checkpoint: {every: 1}
                """
                        .formatted(TinyModels.folder("llama").toAbsolutePath()));
        Path run = folder.resolve("published");
        assertThat(run("train", document.toString(), "--folder", run.toString())).isZero();

        assertThat(run("export", run.toString(), "--merged")).isZero();
        assertThat(out.toString())
                .contains("evaluation/passRate on ")
                .contains("its evaluation at this step");
        assertThat(Files.readString(run.resolve("exports/merged-step2/README.md")))
                .contains("Measured again on these files");

        assertThat(run("export", run.toString(), "--merged", "--checkpoint", "1")).isZero();
        assertThat(out.toString()).contains("measured now");
    }

    @Test
    void whatCannotBeExportedIsRefusedWithTheRemedy() throws IOException {
        Path run = trained();
        assertThat(run("export", run.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("random weights").contains("policy.model");
        assertThat(run("export", run.toString(), "--checkpoint", "7")).isEqualTo(2);
        assertThat(err.toString()).contains("has no checkpoint of step 7");
        assertThat(run("export", run.toString(), "--dtype", "int4")).isEqualTo(2);
        assertThat(err.toString()).contains("--dtype must be f32 or base, was int4");
        adapt(run, 2);
        assertThat(run("export", run.toString(), "--merged")).isEqualTo(2);
        assertThat(err.toString()).contains("started from llama").contains("--base");
        assertThat(
                        run(
                                "export",
                                run.toString(),
                                "--merged",
                                "--base",
                                TinyModels.folder("qwen2").toString()))
                .isEqualTo(2);
        assertThat(err.toString()).contains("have the SHA-256");
        assertThat(run.resolve("exports")).doesNotExist();
    }
}
