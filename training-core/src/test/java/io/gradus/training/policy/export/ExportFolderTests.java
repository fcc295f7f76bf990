package io.gradus.training.policy.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportFolderTests {
    @TempDir private Path folder;

    private void export(boolean force, long shardBytes) throws IOException {
        TinyModels.export("llama")
                .merged(
                        TinyModels.model("llama"),
                        new ExportFolder(folder.resolve("out"), force),
                        new MergeOptions(Optional.empty(), shardBytes),
                        Remeasure.NONE,
                        ExportProgress.SILENT);
    }

    private Stream<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            return files.map(f -> f.getFileName().toString()).toList().stream();
        }
    }

    @Test
    void anExportIsReplacedOnlyByForceAndWithoutLeftovers() throws IOException {
        export(false, 40_000);
        assertThatThrownBy(() -> export(false, 1_000_000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("--force");
        assertThat(files()).contains("model-00001-of-00003.safetensors");

        export(true, 1_000_000);

        assertThat(files())
                .contains("model.safetensors", "README.md", "gradus-export.json")
                .noneMatch(name -> name.contains("-of-") || name.contains("index"));
        assertThat(folder).isDirectoryNotContaining("glob:**.writing");
    }

    @Test
    void forceTouchesNoFileThatIsNotTheExports() throws IOException {
        export(false, 1_000_000);
        Files.writeString(folder.resolve("out/notes.txt"), "mine");

        export(true, 1_000_000);

        assertThat(folder.resolve("out/notes.txt")).hasContent("mine");
        assertThat(files()).contains("model.safetensors", "gradus-export.json");
    }

    @Test
    void anotherFolderIsNeverWrittenTo() throws IOException {
        Files.createDirectories(folder.resolve("out"));
        Files.writeString(folder.resolve("out/model.safetensors"), "mine");

        assertThatThrownBy(() -> export(true, 1_000_000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("holds files that are no export")
                .hasMessageContaining("--to");
        assertThat(files()).containsExactly("model.safetensors");
    }

    @Test
    void aReportCannotNameFilesOutsideItsFolder() throws IOException {
        export(false, 1_000_000);
        Path outside = Files.writeString(folder.resolve("outside.txt"), "mine");
        Files.writeString(
                folder.resolve("out/gradus-export.json"), "{\"files\": [\"../outside.txt\"]}");

        assertThatThrownBy(() -> export(true, 1_000_000))
                .hasMessageContaining("is not a file of the earlier export");
        assertThat(outside).hasContent("mine");
    }

    @Test
    void anEmptyFolderIsTaken() throws IOException {
        Files.createDirectories(folder.resolve("out"));

        export(false, 1_000_000);

        assertThat(files()).contains("model.safetensors");
    }
}
