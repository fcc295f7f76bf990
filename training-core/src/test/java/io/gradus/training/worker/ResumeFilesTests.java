package io.gradus.training.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which files of a run's folder another machine is given. */
class ResumeFilesTests {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "checkpoints/step-000000010/state.json",
                "checkpoints/reference.safetensors",
                "artifacts/right-000000020/pool.jsonl",
                "origin/fork.json",
                "judge.jsonl",
                "commands.jsonl",
                "tokenizer.json"
            })
    void whatARunGoesOnFromTravels(String path) {
        assertThat(ResumeFiles.travels(path)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/etc/passwd",
                "..",
                "../evil",
                "a/../b",
                "a//b",
                "a/./b",
                ".hidden",
                "a\\b",
                "C:/x",
                "lock",
                "journal.jsonl",
                "journal.jsonl.writing",
                "worker.log",
                "rollouts/1.gz",
                "warm-start/told.json",
                "incoming/abc",
                "checkpoints/writing/state.json",
                "checkpoints/arriving/state.json",
                "checkpoints/hold-10-upload",
                "checkpoints/reference.writing"
            })
    void whatIsOfOneMachineOrLeadsOutOfTheFolderDoesNot(String path) {
        assertThat(ResumeFiles.travels(path)).isFalse();
    }

    @Test
    void onlyTheNewestCheckpointTravels() throws IOException {
        for (String path :
                new String[] {
                    "lock",
                    "judge.jsonl",
                    "checkpoints/step-000000010/state.json",
                    "checkpoints/step-000000020/state.json",
                    "checkpoints/reference.safetensors"
                }) {
            Path file = folder.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, path);
        }

        assertThat(ResumeFiles.paths(folder, Optional.of(20L)))
                .containsExactly(
                        "checkpoints/reference.safetensors",
                        "checkpoints/step-000000020/state.json",
                        "judge.jsonl");
        assertThat(ResumeFiles.paths(folder, Optional.empty()))
                .containsExactly("checkpoints/reference.safetensors", "judge.jsonl");
        assertThat(ResumeFiles.paths(folder.resolve("none"), Optional.empty())).isEmpty();
    }
}
