package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.kind.TracePool;
import io.gradus.training.document.ArtifactReference;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.tokenizer.RunTokenizer;
import io.gradus.training.policy.tokenizer.Tokenizers;
import io.gradus.training.trainer.artifact.ArtifactOrigin;
import io.gradus.training.trainer.artifact.ArtifactShelf;
import io.gradus.training.trainer.artifact.ArtifactStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunTokenizerUseTests {
    @TempDir private Path folder;

    private static Reading<CurriculumDocument> read(String tokenizer) {
        return CurriculumReader.read(
                DocumentEdits.set(TinyRuns.document(0).resolved(), "policy.tokenizer", tokenizer));
    }

    private static CurriculumDocument document(String tokenizer) {
        return ((Reading.Valid<CurriculumDocument>) read(tokenizer)).document();
    }

    @Test
    void theTokenizerFixesTheShapeAndOnlyOthersThanCharactersChangeTheHash() {
        CurriculumDocument document = document("byte-pairs");
        assertThat(document.policy().shape().vocabulary()).isEqualTo(1024);
        assertThat(document.policy().format().tokenizer()).isSameAs(Tokenizers.bytePairs());
        assertThat(document.hash()).isNotEqualTo(TinyRuns.document(0).hash());
        assertThat(document("characters").hash()).isEqualTo(TinyRuns.document(0).hash());
    }

    @Test
    void aMissingFileIsAnErrorAtItsPlaceWithTheRemedy() {
        for (String choice : List.of("{file: {path: none}}", "{gguf: {path: none.gguf}}")) {
            List<DocumentError> errors =
                    ((Reading.Invalid<CurriculumDocument>) read(choice)).errors();
            assertThat(errors)
                    .singleElement()
                    .satisfies(error -> assertThat(error.path()).isEqualTo("policy.tokenizer"))
                    .satisfies(error -> assertThat(error.line()).isPositive())
                    .satisfies(error -> assertThat(error.message()).startsWith("there is no "))
                    .satisfies(error -> assertThat(error.message()).contains("; name a "));
        }
    }

    @Test
    void aRunThatBeganWithAnotherTokenizerIsRefused() throws IOException {
        RunSettings settings = TinyRuns.settings(folder.resolve("run"), 5, 0);
        Files.createDirectories(settings.folder());
        new RunTokenizer(settings.folder()).keep(Tokenizers.bytePairs());
        assertThatThrownBy(
                        () -> new TrainingRun(settings, _ -> {}, RunControl.untilEnd()).execute())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("began with the tokenizer byte-pairs")
                .hasMessageContaining("is now characters");
    }

    @Test
    void aRunOfAnotherTokenizerCannotBeForkedWhereverItsFilesAre() throws IOException {
        Path files = Files.createDirectories(folder.resolve("files"));
        Tokenizers.bytePairs().files().write(files);
        CurriculumDocument there = document("byte-pairs");
        String file = "{file: {path: '%s'}}".formatted(files);
        assertThat(RunFork.obstacle(there, document(file))).isEmpty();
        Files.writeString(files.resolve("generation_config.json"), "{\"eos_token_id\": 1}");
        assertThat(RunFork.obstacle(there, document(file)))
                .hasValueSatisfying(words -> assertThat(words).contains("tokenizer"));
    }

    @Test
    void weightsOfAnotherTokenizerAreNotTakenButTracesAre() throws IOException {
        CurriculumDocument document = document("byte-pairs");
        Path own = Files.createDirectories(folder.resolve("own"));
        Path other = Files.createDirectories(folder.resolve("other"));
        new RunTokenizer(other).keep(Tokenizers.bytePairs());
        ArtifactOrigin origin = new ArtifactOrigin("first", 3, document.hash(), 5);
        new ArtifactStore(other)
                .writePolicy(
                        "teacher",
                        PolicyWeights.initial(document.policy().shape(), new RandomStreams(1)),
                        origin);
        new ArtifactStore(other)
                .writePool("traces", new TracePool.State(List.of(), List.of()), origin);
        ArtifactShelf shelf = new ArtifactShelf(own);
        shelf.take(new ArtifactReference(Optional.of("other"), "traces"));
        ArtifactReference teacher = new ArtifactReference(Optional.of("other"), "teacher");
        assertThatThrownBy(() -> shelf.take(teacher))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("artifact teacher of run other: the run in ")
                .hasMessageContaining("byte-pairs (SHA-256");
        new RunTokenizer(own).keep(Tokenizers.bytePairs());
        shelf.take(teacher);
        assertThat(shelf.find(teacher, 0).name()).isEqualTo("teacher");
    }

    @Test
    void aWarmStartIsThatOfOneTokenizerOnly() throws IOException {
        Path files = Files.createDirectories(folder.resolve("files"));
        Tokenizers.bytePairs().files().write(files);
        String file = "{file: {path: '%s'}}".formatted(files);
        String same = key(file);
        Files.writeString(files.resolve("generation_config.json"), "{\"eos_token_id\": 1}");
        assertThat(List.of(key("characters"), key("byte-pairs"), key(file)))
                .doesNotHaveDuplicates()
                .contains(same);
    }

    private String key(String tokenizer) {
        ComputeDevice device = ComputeDevice.choose("cpu");
        return WarmStartKey.of(
                        new RunSettings(document(tokenizer), 5, "cpu", 1, folder, folder), device)
                .text();
    }
}
