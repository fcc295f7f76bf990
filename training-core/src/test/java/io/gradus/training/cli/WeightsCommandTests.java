package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WeightsCommandTests extends CommandLineCase {
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
                  - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], rubric: letters, maxSteps: 4}
                checkpoint: {every: 2}
                """);
        Path place = folder.resolve("run");
        assertThat(run("train", document.toString(), "--folder", place.toString())).isZero();
        return place;
    }

    @Test
    void tellsOfEachLayerAndParameterAgainstTheWarmStartOrAnotherStep() throws IOException {
        Path run = trained();

        assertThat(run("weights", run.toString())).isZero();
        assertThat(out.toString())
                .contains("Step 4 against the policy before training.")
                .contains("| all | ")
                .contains("| layers.0 | ")
                .contains("| layers.0.attention.qkv.weight | ")
                .contains(" of 16 |");
        assertThat(run("weights", run.toString(), "--against", "4")).isZero();
        assertThat(out.toString())
                .contains("Step 4 against step 4.")
                .contains(" | 0.0 % | 0.0 % | 0.0000 | 0 of 16 |");
        assertThat(run("weights", run.toString(), "--against", "3")).isEqualTo(2);
        assertThat(err.toString()).contains("has no checkpoint '3'");
    }

    @Test
    void aFolderWithoutACheckpointIsNamed() {
        assertThat(run("weights", folder.toString())).isEqualTo(2);
        assertThat(err.toString())
                .contains(folder.toString())
                .contains("has no checkpoint: is it a folder of gradus train?");
    }
}
