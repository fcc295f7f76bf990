package io.gradus.training.rollout;

import io.gradus.training.policy.text.Exchange;
import io.gradus.training.policy.text.TextFormat;
import java.util.ArrayList;
import java.util.List;

/**
 * A problem as the policy is asked it.
 *
 * @param examples solved problems before it; a chat shows them as earlier turns
 * @param text the problem, and perhaps its family's instruction
 */
public record AskedProblem(List<Exchange> examples, String text) {
    public AskedProblem {
        examples = List.copyOf(examples);
    }

    /** The same with a text before whatever comes first, in the same message of a chat. */
    AskedProblem behind(String preamble) {
        if (examples.isEmpty()) {
            return new AskedProblem(examples, preamble + text);
        }
        List<Exchange> behind = new ArrayList<>(examples);
        behind.set(
                0, new Exchange(preamble + behind.getFirst().shown(), behind.getFirst().written()));
        return new AskedProblem(behind, text);
    }

    /** All in one text without roles: each example a prompt and its answer, on lines of its own. */
    public String plain() {
        return TextFormat.joined(examples, text);
    }
}
