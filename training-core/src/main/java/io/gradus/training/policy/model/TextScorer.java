package io.gradus.training.policy.model;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.text.Characters;
import java.util.ArrayList;
import java.util.List;

/**
 * Scores any given text under any model.
 *
 * @param model the model
 * @param temperature temperature its log-probs are taken at, > 0
 */
public record TextScorer(FrozenPolicy model, float temperature) {
    /**
     * Scores a text behind a prompt, which is read and not scored. Without a prompt the first token
     * has nothing before it and is not scored. Throws {@link IllegalArgumentException} where the
     * text has characters that the model cannot read, is too short or is too long.
     *
     * @param ends whether the end token behind the text is scored too
     */
    public ScoredText score(String prompt, String text, boolean ends) {
        int[] before = Characters.TOKENIZER.encode(prompt);
        int[] scored =
                ends ? Characters.TOKENIZER.encodeTurn(text) : Characters.TOKENIZER.encode(text);
        int[] row = new int[before.length + scored.length];
        System.arraycopy(before, 0, row, 0, before.length);
        System.arraycopy(scored, 0, row, before.length, scored.length);
        int from = Math.max(1, before.length);
        if (row.length <= from) {
            throw new IllegalArgumentException(
                    "there is nothing to score: a text needs two tokens, or one behind a prompt");
        }
        Taps taps = model.score(new TokenBatch(new int[][] {row}, new float[] {temperature}));
        List<ScoredText.Token> tokens = new ArrayList<>();
        for (int t = from; t < row.length; t++) {
            tokens.add(
                    new ScoredText.Token(
                            display(row[t]),
                            taps.logProbs()[0][t - 1],
                            taps.entropies()[0][t - 1]));
        }
        return new ScoredText(tokens);
    }

    private static String display(int token) {
        return token == Characters.END ? "<end>" : Characters.TOKENIZER.decode(new int[] {token});
    }
}
