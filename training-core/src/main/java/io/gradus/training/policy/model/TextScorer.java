package io.gradus.training.policy.model;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.policy.text.Tokenizer;
import java.util.ArrayList;
import java.util.List;

/**
 * Scores any given text under any model.
 *
 * @param model the model
 * @param format how it reads and writes text
 * @param temperature temperature its log-probs are taken at, > 0
 */
public record TextScorer(FrozenPolicy model, TextFormat format, float temperature) {
    /**
     * Scores a text as the answer to a prompt, which is read and not scored: its tokens are its
     * own, as those of a sampled answer are. Without a prompt the first token has nothing before it
     * and is not scored. Throws {@link IllegalArgumentException} where the text has characters that
     * the model cannot read, is too short or is too long.
     *
     * @param ends whether the end token behind the text is scored too
     */
    public ScoredText score(String prompt, String text, boolean ends) {
        Tokenizer tokenizer = format.tokenizer();
        int[] before = prompt.isEmpty() ? new int[0] : format.first(prompt);
        int[] scored = ends ? tokenizer.encodeTurn(text) : tokenizer.encode(text);
        int[] row = new int[before.length + scored.length];
        System.arraycopy(before, 0, row, 0, before.length);
        System.arraycopy(scored, 0, row, before.length, scored.length);
        int from = Math.max(1, before.length);
        if (row.length <= from) {
            throw new IllegalArgumentException(
                    "there is nothing to score: a text needs two tokens, or one after a prompt");
        }
        Taps taps = model.score(new TokenBatch(new int[][] {row}, new float[] {temperature}));
        List<ScoredText.Token> tokens = new ArrayList<>();
        for (int t = from; t < row.length; t++) {
            tokens.add(
                    new ScoredText.Token(
                            tokenizer.display(row[t]),
                            taps.logProbs()[0][t - 1],
                            taps.entropies()[0][t - 1]));
        }
        return new ScoredText(tokens);
    }
}
