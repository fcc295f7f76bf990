package io.gradus.training.problem;

import java.util.List;

/**
 * One task instance.
 *
 * @param key yields the problem again exactly
 * @param parts the named parts of the prompt, and those that only a verifier reads
 * @param template the prompt with {@code {name}} where a part goes and no other braces
 * @param reference a correct answer
 * @param demonstration what a warm start imitates; ends in the reference
 * @param hints help in tiers and the reference trace
 * @param checklist criteria of this problem alone; usually none
 */
public record Problem(
        ProblemKey key,
        List<PromptPart> parts,
        String template,
        String reference,
        String demonstration,
        Hints hints,
        List<ChecklistItem> checklist) {
    public Problem {
        parts = List.copyOf(parts);
        checklist = List.copyOf(checklist);
    }

    /** A problem whose reference is its own demonstration, without a checklist. */
    public static Problem of(
            ProblemKey key,
            List<PromptPart> parts,
            String template,
            String reference,
            Hints hints) {
        return new Problem(key, parts, template, reference, reference, hints, List.of());
    }

    /** The text that the policy sees. */
    public String prompt() {
        StringBuilder text = new StringBuilder();
        int from = 0;
        for (int brace = template.indexOf('{'); brace >= 0; brace = template.indexOf('{', from)) {
            int end = template.indexOf('}', brace);
            text.append(template, from, brace).append(part(template.substring(brace + 1, end)));
            from = end + 1;
        }
        return text.append(template, from, template.length()).toString();
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

    /** The cell it comes from. */
    public Difficulty difficulty() {
        return key.difficulty();
    }

    /** The same problem under another key. */
    public Problem withKey(ProblemKey key) {
        return new Problem(key, parts, template, reference, demonstration, hints, checklist);
    }

    /** The same problem with another answer and what demonstrates it. */
    public Problem withReference(String reference, String demonstration) {
        return new Problem(key, parts, template, reference, demonstration, hints, checklist);
    }
}
