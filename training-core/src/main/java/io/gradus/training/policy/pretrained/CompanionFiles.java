package io.gradus.training.policy.pretrained;

import java.util.List;

/** What a published model has beside its configuration and weights. */
public final class CompanionFiles {
    /** Names of its tokenizer's files, its generation settings, chat template and licence. */
    public static final List<String> NAMES =
            List.of(
                    "generation_config.json",
                    "tokenizer.json",
                    "tokenizer_config.json",
                    "special_tokens_map.json",
                    "added_tokens.json",
                    "vocab.json",
                    "merges.txt",
                    "tokenizer.model",
                    "chat_template.jinja",
                    "chat_template.json",
                    "LICENSE",
                    "LICENSE.txt",
                    "NOTICE");

    private CompanionFiles() {}
}
