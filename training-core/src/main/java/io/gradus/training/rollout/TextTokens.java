package io.gradus.training.rollout;

import io.gradus.training.policy.text.Tokenizer;

/**
 * The tokens of a completion that no policy sampled.
 *
 * @param tokenizer how they stand for text
 * @param ids their ids
 * @param run the run's tokenizer, which counts what was given
 */
record TextTokens(Tokenizer tokenizer, int[] ids, Tokenizer run) {
    /** Those that the tokenizer makes of the text, or others where they were counted otherwise. */
    static TextTokens of(Tokenizer tokenizer, WrittenRollouts.Completion written) {
        String text = written.text();
        if (tokenizer.canEncode(text) && canEncode(tokenizer, written.start())) {
            int[] ids = written.truncated() ? tokenizer.encode(text) : tokenizer.encodeTurn(text);
            if (ids.length == written.tokens()) {
                return new TextTokens(tokenizer, ids, tokenizer);
            }
        }
        TextPieces pieces = new TextPieces();
        return new TextTokens(
                pieces, pieces.add(text, written.tokens(), !written.truncated()), tokenizer);
    }

    private static boolean canEncode(Tokenizer tokenizer, Start start) {
        return start.hint().stream().allMatch(hint -> tokenizer.canEncode(hint.text()))
                && start.prefix().stream().allMatch(prefix -> tokenizer.canEncode(prefix.text()));
    }

    /** Tokens of a text that was given: so many as the run's tokenizer makes of it. */
    int[] more(String text) {
        if (tokenizer instanceof TextPieces pieces) {
            return pieces.add(text, WrittenRollouts.count(run, text) - 1, false);
        }
        return tokenizer.encode(text);
    }
}
