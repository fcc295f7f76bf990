package io.gradus.training.policy.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.policy.text.PlainText;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.policy.tokenizer.Tokenizers;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunTemplateTests {
    private static final String TEMPLATE =
            "{% for m in messages %}<|im_start|>{{ m.content }}<|im_end|>{% endfor %}";

    @TempDir private Path folder;

    private static TextFormat chat(String template) {
        return PromptFormats.of(
                new ChatSpec.OfText(template),
                ChatOptions.PLAIN,
                List.of(),
                Tokenizers.bytePairs());
    }

    @Test
    void aRunKeepsItsTemplateAndRefusesAnother() {
        RunTemplate run = new RunTemplate(folder);
        run.keep(chat(TEMPLATE), false);
        assertThat(run.text()).hasValue(TEMPLATE);
        run.keep(chat(TEMPLATE), true);
        assertThatThrownBy(() -> run.keep(chat(TEMPLATE + " "), true))
                .hasMessageContaining("began with the template in its chat-template.jinja")
                .hasMessageContaining("that of the document (SHA-256 ")
                .hasMessageContaining("start a new run");
        assertThatThrownBy(() -> run.keep(new PlainText(Tokenizers.bytePairs()), true))
                .hasMessageContaining("is now none");
        assertThat(run.text()).hasValue(TEMPLATE);
    }

    @Test
    void aRunWithoutAChatKeepsNoneAndRefusesOne() {
        RunTemplate run = new RunTemplate(folder);
        run.keep(TextFormat.CHARACTERS, false);
        assertThat(folder).isEmptyDirectory();
        assertThatThrownBy(() -> run.keep(chat(TEMPLATE), true))
                .hasMessageContaining("began with no chat template");
    }
}
