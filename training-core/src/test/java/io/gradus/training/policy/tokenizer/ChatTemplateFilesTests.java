package io.gradus.training.policy.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.text.TemplateSource;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ChatTemplateFilesTests {
    private static Optional<TemplateSource> find(Map<String, String> texts) {
        return ChatTemplateFiles.find(new TokenizerFiles("/models/a", new TreeMap<>(texts)));
    }

    private static Optional<TemplateSource> config(String json) {
        return find(Map.of(TokenizerFiles.CONFIG, json));
    }

    @Test
    void theTemplateComesWithTheTokensThatItNames() {
        TemplateSource source =
                config(
                                """
                                {"chat_template": "{{ bos_token }}", "bos_token": {"content": "<s>"},
                                "eos_token": "</s>", "pad_token": null}
                                """)
                        .orElseThrow();
        assertThat(source.text()).isEqualTo("{{ bos_token }}");
        assertThat(source.place()).isEqualTo("tokenizer_config.json of /models/a");
        assertThat(source.specials()).isEqualTo(Map.of("bos_token", "<s>", "eos_token", "</s>"));
    }

    @Test
    void theFileOfItsOwnComesFirst() {
        Optional<TemplateSource> source =
                find(
                        Map.of(
                                TokenizerFiles.TEMPLATE,
                                "own",
                                TokenizerFiles.CONFIG,
                                "{\"chat_template\": \"other\", \"eos_token\": \"</s>\"}"));
        assertThat(source.map(TemplateSource::text)).hasValue("own");
        assertThat(source.orElseThrow().specials()).containsKey("eos_token");
        assertThat(find(Map.of(TokenizerFiles.TEMPLATE, "own")).map(TemplateSource::text))
                .hasValue("own");
    }

    @Test
    void ofNamedTemplatesTheDefaultIsTaken() {
        String tool = "{\"name\": \"tool_use\", \"template\": \"tools\"}";
        String plain = "{\"name\": \"default\", \"template\": \"plain\"}";
        assertThat(config("{\"chat_template\": [%s, %s]}".formatted(tool, plain)))
                .map(TemplateSource::text)
                .hasValue("plain");
        assertThat(config("{\"chat_template\": [%s]}".formatted(tool)))
                .map(TemplateSource::text)
                .hasValue("tools");
    }

    @Test
    void withoutOneThereIsNone() {
        assertThat(config("{\"chat_template\": null}")).isEmpty();
        assertThat(config("{\"chat_template\": []}")).isEmpty();
        assertThat(config("{}")).isEmpty();
        assertThat(find(Map.of())).isEmpty();
    }
}
