package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokensCommandTests extends CommandLineCase {
    @TempDir private Path folder;

    @Test
    void tokensAreListedWithTheirPlaces() {
        assertThat(run("tokens", "the run 😀\n<|im_end|>")).isZero();
        assertThat(out.toString().lines().map(String::strip))
                .contains("2  11                  <|im_end|> (special)")
                .anyMatch(line -> line.matches("\\d+ +0 +'the' +the"))
                .anyMatch(line -> line.matches("\\d+ +3 +' run' +Ġrun"))
                .anyMatch(line -> line.matches("\\d+ +\\d+ +'.+' +\\S+ \\(part of a character\\)"));
    }

    @Test
    void tokensAreToldAsJson() {
        assertThat(run("tokens", "--json", "--tokenizer", "characters", "1+\n")).isZero();
        assertThat(out.toString())
                .isEqualToIgnoringNewLines(
                        "{\"count\":3,\"tokens\":[{\"id\":20,\"piece\":\"1\",\"text\":\"1\",\"start\":0,\"special\":false,\"split\":false},{\"id\":14,\"piece\":\"+\",\"text\":\"+\",\"start\":1,\"special\":false,\"split\":false},{\"id\":2,\"piece\":\"\\n\",\"text\":\"\\n\",\"start\":2,\"special\":false,\"split\":false}]}");
    }

    @Test
    void aDocumentNamesItsTokenizer() throws IOException {
        String document =
                Files.readString(Path.of("../examples/addition-ladder.yaml"))
                        .replace("model: tiny", "tokenizer: byte-pairs");
        Path file = Files.writeString(folder.resolve("document.yaml"), document);
        assertThat(run("tokens", "the", "--document", file.toString())).isZero();
        assertThat(out.toString()).contains("1 token");
    }

    @Test
    void whatCannotBeReadIsRefusedWithTheRemedy() {
        assertThat(run("tokens", "é", "--tokenizer", "characters")).isEqualTo(2);
        assertThat(err.toString()).contains("character 1 of the text is U+00E9");
        assertThat(run("tokens", "e", "--tokenizer", folder.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("there is no tokenizer at", "name a tokenizer.json");
    }
}
