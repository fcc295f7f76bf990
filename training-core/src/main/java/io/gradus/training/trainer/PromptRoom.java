package io.gradus.training.trainer;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.problem.dataset.DatasetRow;
import java.util.stream.Stream;

/**
 * Room for the prompts of a dataset's rows.
 *
 * @param format how the policy reads them
 * @param tokens most tokens of a prompt, with what the format puts around it
 */
record PromptRoom(TextFormat format, int tokens) {
    /** Whether the policy can read and write a row, and its prompt leaves room to answer. */
    boolean has(DatasetRow row) {
        return texts(row).allMatch(format.tokenizer()::canEncode)
                && format.first(row.prompt()).length <= tokens;
    }

    private static Stream<String> texts(DatasetRow row) {
        return Stream.concat(
                Stream.of(row.prompt(), row.reference()),
                Stream.concat(row.hints().stream(), row.trace().stream()));
    }

    String words() {
        boolean isPlain = format.tokenizer().equals(Characters.TOKENIZER);
        return tokens + (isPlain ? " characters" : " tokens");
    }
}
