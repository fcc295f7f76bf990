package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.tokenizer.Tokenizers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PretrainedCheckTests {
    private static final Path LLAMA = Path.of("src/test/resources/pretrained/llama");

    private static final String TEXT =
            """
            gradus: 1
            curriculum: tiny
            policy: %s
            objective: {maxTokens: 8}
            stages:
              - {name: one, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 2}
            """;

    @Test
    void theModelBringsSizesContextAndTokenizer() {
        PolicySpec policy = document("{model: {folder: %s}}".formatted(LLAMA)).policy();

        assertThat(policy.context())
                .isEqualTo(policy.pretrained().orElseThrow().config().context())
                .isLessThan(2048);
        assertThat(policy.textTokenizer()).isSameAs(Tokenizers.file(LLAMA));
        assertThat(policy.shape().layers())
                .isEqualTo(policy.pretrained().orElseThrow().config().layers());
        assertThat(policy.shape().lora()).isEqualTo(policy.train().adapter());
    }

    @Test
    void aResolvedDocumentReadsBack() {
        CurriculumDocument document =
                document("{model: {folder: %s}, train: all}".formatted(LLAMA));

        assertThat(CurriculumReader.read(document.resolved()))
                .isEqualTo(new Reading.Valid<>(document));
    }

    @Test
    void aContextBeyondTheModelsIsRefused() {
        assertThat(errors("{model: {folder: %s}, context: 30000}".formatted(LLAMA)))
                .singleElement()
                .satisfies(error -> {
                    assertThat(error.path()).isEqualTo("policy.context");
                    assertThat(error.message()).startsWith("must be <= ").contains("was 30000");
                });
    }

    @Test
    void aRecordedDocumentReadsWithoutItsModelAndTellsWhatIsMissing() {
        String text = TEXT.formatted("{model: {folder: nowhere/at-all}, context: 64}");

        PolicySpec policy =
                switch (CurriculumReader.readRecorded(text)) {
                    case Reading.Valid<CurriculumDocument>(var document) -> document.policy();
                    case Reading.Invalid<CurriculumDocument>(var errors) ->
                            throw new AssertionError(errors);
                };

        assertThat(policy.context()).isEqualTo(64);
        assertThat(policy.absence()).hasValueSatisfying(w -> assertThat(w).contains("nowhere"));
        assertThat(CurriculumReader.readRecorded(text.replace("maxSteps: 2}", "maxSteps: no}")))
                .isInstanceOf(Reading.Invalid.class);
        assertThat(CurriculumReader.read(text)).isInstanceOf(Reading.Invalid.class);
    }

    @Test
    void aModelThatIsNotThereIsNamedWithARemedy() {
        assertThat(errors("{model: {folder: nowhere/at-all}}"))
                .singleElement()
                .satisfies(error -> {
                    assertThat(error.path()).isEqualTo("policy.model");
                    assertThat(error.message()).contains("nowhere/at-all");
                });
    }

    @Test
    void aModelThatGoesAwayLaterIsToldWithTheSettingThatNamesIt(@TempDir Path folder)
            throws IOException {
        for (String name : List.of("config.json", "model.safetensors", "tokenizer.json")) {
            Files.copy(LLAMA.resolve(name), folder.resolve(name));
        }
        PolicySpec policy = document("{model: {folder: %s}}".formatted(folder)).policy();

        Files.delete(folder.resolve("tokenizer.json"));
        assertThatThrownBy(policy::textTokenizer)
                .hasMessageMatching("policy\\.model: .*tokenizer\\.json.*");
        Files.delete(folder.resolve("config.json"));
        assertThatThrownBy(policy::shape)
                .hasMessageStartingWith("policy.model: " + folder + " has no config.json; name");
    }

    private static CurriculumDocument document(String policy) {
        return switch (CurriculumReader.read(TEXT.formatted(policy))) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) -> document;
            case Reading.Invalid<CurriculumDocument>(List<?> errors) ->
                    throw new AssertionError(errors);
        };
    }

    private static List<DocumentError> errors(String policy) {
        return CurriculumReader.read(TEXT.formatted(policy))
                        instanceof Reading.Invalid<CurriculumDocument>(List<DocumentError> errors)
                ? errors
                : List.of();
    }
}
