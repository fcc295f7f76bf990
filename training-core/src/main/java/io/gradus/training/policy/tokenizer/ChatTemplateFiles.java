package io.gradus.training.policy.tokenizer;

import io.gradus.training.policy.text.TemplateSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import tools.jackson.databind.JsonNode;

/** Finds the chat template among the files of a tokenizer, and the tokens that it names. */
final class ChatTemplateFiles {
    private static final String KEY = "chat_template";
    private static final List<String> SPECIALS =
            List.of("bos_token", "eos_token", "pad_token", "unk_token");

    private ChatTemplateFiles() {}

    /** Its own file comes first, as in transformers; of several named ones the default. */
    static Optional<TemplateSource> find(TokenizerFiles files) {
        Optional<JsonNode> config = files.json(TokenizerFiles.CONFIG);
        SequencedMap<String, String> specials =
                config.map(ChatTemplateFiles::specials).orElseGet(LinkedHashMap::new);
        return files.text(TokenizerFiles.TEMPLATE)
                .map(text -> source(files, TokenizerFiles.TEMPLATE, text, specials))
                .or(() ->
                        config.flatMap(json -> text(json.path(KEY)))
                                .map(text -> source(files, TokenizerFiles.CONFIG, text, specials)));
    }

    private static TemplateSource source(
            TokenizerFiles files, String file, String text, SequencedMap<String, String> specials) {
        return new TemplateSource(file + " of " + files.place(), text, specials);
    }

    private static Optional<String> text(JsonNode template) {
        if (template.isArray()) {
            return template.valueStream()
                    .filter(one -> one.path("name").asString("").equals("default"))
                    .findFirst()
                    .or(() -> template.valueStream().findFirst())
                    .flatMap(one -> text(one.path("template")));
        }
        return Optional.of(template.asString("")).filter(text -> !text.isEmpty());
    }

    /** A token is a text, or an object that has it among other things. */
    private static SequencedMap<String, String> specials(JsonNode config) {
        SequencedMap<String, String> specials = new LinkedHashMap<>();
        for (String name : SPECIALS) {
            JsonNode token = config.path(name);
            String text = (token.isObject() ? token.path("content") : token).asString("");
            if (!text.isEmpty()) {
                specials.put(name, text);
            }
        }
        return specials;
    }
}
