package io.gradus.training.policy.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.policy.text.Characters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunTokenizerTests {
    @TempDir private Path folder;
    private FileTokenizer other;

    @BeforeEach
    void makeATokenizerOfTheSameSize() throws IOException {
        Path files = folder.resolve("files");
        TokenizerFiles.shipped().write(files);
        Files.writeString(files.resolve("generation_config.json"), "{\"eos_token_id\": [2, 1]}");
        other = Tokenizers.file(files);
        assertThat(other.size()).isEqualTo(Tokenizers.bytePairs().size());
    }

    private RunTokenizer run(String name) throws IOException {
        return new RunTokenizer(Files.createDirectories(folder.resolve(name)));
    }

    @Test
    void aRunGoesOnWithTheTokenizerItBeganWith() throws IOException {
        RunTokenizer run = run("run");
        run.keep(other);
        run.keep(other);
        assertThat(run.tokenizer()).isSameAs(other);
        assertThatThrownBy(() -> run.keep(Tokenizers.bytePairs()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("began with the tokenizer " + other.files().place())
                .hasMessageContaining("its document's is now byte-pairs (SHA-256 ")
                .hasMessageContaining("put back the files it began with (" + run.folder());
        assertThatThrownBy(() -> run.keep(Characters.TOKENIZER))
                .hasMessageContaining("is now characters");
    }

    @Test
    void theCopyReadsTokensWhenTheFilesAreGone() throws IOException {
        RunTokenizer run = run("run");
        run.keep(other);
        Files.writeString(folder.resolve("files/tokenizer.json"), "{}");
        assertThat(run.tokenizer().stops()).containsExactly(1, 2);
        Path child = run("child").folder();
        run.copyTo(child);
        assertThat(new RunTokenizer(child).tokenizer()).isSameAs(run.tokenizer());
    }

    @Test
    void aRunOverCharactersKeepsNothing() throws IOException {
        RunTokenizer run = run("run");
        run.keep(Characters.TOKENIZER);
        run.copyTo(folder.resolve("child"));
        assertThat(run.folder()).isEmptyDirectory();
        assertThat(run.tokenizer()).isSameAs(Characters.TOKENIZER);
    }

    @Test
    void weightsOfARunWithAnotherTokenizerAreRefused() throws IOException {
        RunTokenizer one = run("one");
        RunTokenizer same = run("same");
        RunTokenizer another = run("another");
        RunTokenizer plain = run("plain");
        one.keep(Tokenizers.bytePairs());
        same.keep(Tokenizers.bytePairs());
        another.keep(other);
        assertThatCode(() -> one.requireSame(same, "models.teacher")).doesNotThrowAnyException();
        assertThatThrownBy(() -> one.requireSame(another, "models.teacher"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("models.teacher: the run in " + another.folder())
                .hasMessageContaining("take it from a run with the same tokenizer");
        assertThatThrownBy(() -> plain.requireSame(one, "models.teacher"))
                .hasMessageContaining("this run has characters");
    }
}
