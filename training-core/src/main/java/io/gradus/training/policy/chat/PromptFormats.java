package io.gradus.training.policy.chat;

import io.gradus.training.policy.text.PlainText;
import io.gradus.training.policy.text.TemplateSource;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.policy.text.Tokenizer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The formats in use: documents ask for theirs often, and making one reads the vocabulary. */
public final class PromptFormats {
    private static final int KEPT = 16;

    private static final Map<Key, TextFormat> KNOWN = new LeastRecent();

    private PromptFormats() {}

    private record Key(
            Optional<TemplateSource> source,
            ChatOptions options,
            List<String> stop,
            Tokenizer tokenizer) {}

    /**
     * The format of a template, if any, with these options and stop texts. Throws {@link
     * IllegalArgumentException} naming place and remedy where they do not fit the tokenizer.
     */
    public static TextFormat of(
            ChatSpec chat, ChatOptions options, List<String> stop, Tokenizer tokenizer) {
        Optional<TemplateSource> source = chat.source(tokenizer);
        if (source.isEmpty() && stop.isEmpty()) {
            return new PlainText(tokenizer);
        }
        return kept(new Key(source, options, stop, tokenizer));
    }

    private static synchronized TextFormat kept(Key key) {
        TextFormat known = KNOWN.get(key);
        if (known == null) {
            known = made(key);
            KNOWN.put(key, known);
        }
        return known;
    }

    private static TextFormat made(Key key) {
        boolean hasStops = !key.stop().isEmpty();
        Tokenizer stopped =
                hasStops
                        ? StoppedTokenizer.stoppingAt(key.tokenizer(), key.stop())
                        : key.tokenizer();
        return key.source()
                .<TextFormat>map(source ->
                        new ChatText(stopped, new ChatTemplate(source), key.options(), hasStops))
                .orElseGet(() -> new PlainText(stopped));
    }

    /** Forgets what was used least recently. */
    private static final class LeastRecent extends LinkedHashMap<Key, TextFormat> {
        private static final long serialVersionUID = 1;

        LeastRecent() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, TextFormat> eldest) {
            return size() > KEPT;
        }
    }
}
