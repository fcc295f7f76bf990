package io.gradus.training.policy.text;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * How a tokenizer's files say that conversations are written.
 *
 * @param place where the template stands, for people
 * @param text the template, in Jinja
 * @param specials spelling of special tokens by the names that templates know them by, such as
 *     {@code bos_token}
 */
public record TemplateSource(String place, String text, SequencedMap<String, String> specials) {
    public TemplateSource {
        specials = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(specials));
    }
}
