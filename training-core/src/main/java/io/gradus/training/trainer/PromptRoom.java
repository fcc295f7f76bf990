package io.gradus.training.trainer;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.problem.dataset.DatasetRow;

/**
 * Room for the prompts of a dataset's rows.
 *
 * @param format how the policy reads them
 * @param tokens most tokens of a prompt, with what the format puts around it
 */
record PromptRoom(TextFormat format, int tokens) {
    /** Whether a row can be drawn, and its prompt leaves room to answer. */
    boolean has(DatasetRow row) {
        return row.isPlain() && format.first(row.prompt()).length <= tokens;
    }

    String words() {
        boolean isPlain = format.tokenizer().equals(Characters.TOKENIZER);
        return tokens + (isPlain ? " characters" : " tokens");
    }
}
