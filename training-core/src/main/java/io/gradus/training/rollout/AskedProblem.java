package io.gradus.training.rollout;

import java.util.List;

/**
 * A problem as the policy is asked it.
 *
 * @param examples solved problems before it; a chat shows them as earlier turns
 * @param text the problem, and perhaps its family's instruction
 */
public record AskedProblem(List<SolvedExample> examples, String text) {
    public AskedProblem {
        examples = List.copyOf(examples);
    }

    /** All in one text without roles: each example a prompt and its answer, on lines of its own. */
    public String plain() {
        StringBuilder plain = new StringBuilder();
        for (SolvedExample example : examples) {
            plain.append(example.prompt()).append(' ').append(example.answer()).append('\n');
        }
        return plain.append(text).toString();
    }
}
