package io.gradus.training.rollout;

import io.gradus.training.policy.text.Tokenizer;

/**
 * The tokens of a completion that no policy sampled.
 *
 * @param tokenizer how they stand for text
 * @param ids their ids
 */
record TextTokens(Tokenizer tokenizer, int[] ids) {
    /** Those that the tokenizer makes of the text, or others where they were counted otherwise. */
    static TextTokens of(Tokenizer tokenizer, WrittenRollouts.Completion written) {
        String text = written.text();
        if (tokenizer.canEncode(text)) {
            int[] ids = written.truncated() ? tokenizer.encode(text) : tokenizer.encodeTurn(text);
            if (ids.length == written.tokens()) {
                return new TextTokens(tokenizer, ids);
            }
        }
        TextPieces pieces = new TextPieces();
        return new TextTokens(pieces, pieces.add(text, written.tokens(), !written.truncated()));
    }
}
