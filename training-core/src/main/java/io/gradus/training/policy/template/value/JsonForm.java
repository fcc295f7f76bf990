package io.gradus.training.policy.template.value;

import java.util.Optional;

/**
 * How {@code tojson} writes, as Python's {@code json.dumps}.
 *
 * @param asciiOnly whether other characters are escaped
 * @param indent what each level is moved right by; empty means one line
 * @param item what stands between two elements
 * @param key what stands between a key and its value
 * @param sorted whether mappings are written in the order of their keys
 */
public record JsonForm(
        boolean asciiOnly, Optional<String> indent, String item, String key, boolean sorted) {}
