package io.gradus.training.problem;

import java.util.List;
import java.util.Optional;

/**
 * One task instance.
 *
 * @param key yields the problem again exactly
 * @param parts the named parts of the prompt
 * @param template the prompt with {@code {name}} where a part goes
 * @param reference a correct answer
 * @param trace a worked solution ending in the reference answer, used for warm starts; empty means
 *     that the reference is its own trace
 */
public record Problem(
        ProblemKey key,
        List<PromptPart> parts,
        String template,
        String reference,
        Optional<String> trace) {
    public Problem {
        parts = List.copyOf(parts);
    }

    /** The text that the policy sees. */
    public String prompt() {
        String text = template;
        for (PromptPart part : parts) {
            text = text.replace("{" + part.name() + "}", part.text());
        }
        return text;
    }

    /** The text of the named part; throws {@link IllegalArgumentException} where there is none. */
    public String part(String name) {
        return parts.stream()
                .filter(p -> p.name().equals(name))
                .map(PromptPart::text)
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "problem " + key + " has no part '" + name + "'"));
    }

    /**
     * What a perfect policy would write: the trace where there is one, else the reference answer.
     */
    public String demonstration() {
        return trace.orElse(reference);
    }

    public Difficulty difficulty() {
        return key.difficulty();
    }
}
