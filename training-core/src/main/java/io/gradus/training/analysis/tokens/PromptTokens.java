package io.gradus.training.analysis.tokens;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.Optional;

/**
 * A text as the policy of a document is shown it.
 *
 * @param rendered the whole prompt, special tokens spelled out
 * @param count number of tokens
 * @param tokens the tokens, at most {@link #MOST}
 * @param parts what of the prompt is the text, and what stands around it
 * @param opened what the prompt has already begun of the answer, such as {@code <think>}; empty
 *     where it has begun nothing
 * @param system the system message that the template inserts by itself, if any
 * @param specials spellings of special tokens in the text, which became these tokens
 */
public record PromptTokens(
        String rendered,
        int count,
        List<PromptToken> tokens,
        List<PromptPart> parts,
        String opened,
        Optional<String> system,
        List<String> specials) {
    /** Tokens that are described one by one. */
    public static final int MOST = 8192;

    /** Where a text stands in an episode. */
    public enum Turn {
        /** It is the first that the policy reads. */
        FIRST,
        /** It follows an answer of the policy's own. */
        NEXT
    }

    /** The text as the document's policy is shown it; throws as {@link #of(String, Turn)} does. */
    public static PromptTokens of(CurriculumDocument document, String text, Turn turn) {
        return of(document.policy().format(), text, turn);
    }

    /**
     * The text as a policy is shown it by default, one token per character. Throws {@link
     * IllegalArgumentException} naming the place of a character that cannot be read.
     */
    public static PromptTokens of(String text, Turn turn) {
        return of(TextFormat.CHARACTERS, text, turn);
    }

    /**
     * A problem as the document's policy is asked it, with the instruction and the examples that
     * the document wants beside it; throws as {@link #of(String, Turn)} does.
     */
    public static PromptTokens of(CurriculumDocument document, Problem problem) {
        var wording = document.wording();
        return of(wording.format(), wording.first(problem), problem.prompt());
    }

    static PromptTokens of(TextFormat format, String text, Turn turn) {
        int[] ids =
                switch (turn) {
                    case FIRST -> format.first(text);
                    case NEXT -> format.next(text);
                };
        return of(format, ids, text);
    }

    private static PromptTokens of(TextFormat format, int[] ids, String text) {
        var reading = PromptReading.of(format.tokenizer().ofShown(), ids, text);
        return new PromptTokens(
                reading.rendered(),
                ids.length,
                reading.tokens().stream().limit(MOST).toList(),
                reading.parts(),
                format.opened(),
                format.defaultSystem().filter(reading.rendered()::contains),
                format.specialsIn(text));
    }
}
