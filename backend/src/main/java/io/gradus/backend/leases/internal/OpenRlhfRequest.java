package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.SentCompletion;
import io.gradus.backend.platform.BadInput;
import io.gradus.training.document.Sha256;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the completions out of a request of OpenRLHF, whose queries are prompt and completion. */
final class OpenRlhfRequest {
    private static final Pattern LABEL = Pattern.compile("([^#]{1,80})(?:#([0-9]{1,4}))?");

    /** End tokens of common tokenizers, at which a completion ends; our own list. */
    private static final List<String> END_TOKENS =
            List.of(
                    "<|im_end|>",
                    "<|endoftext|>",
                    "<|eot_id|>",
                    "<|end_of_text|>",
                    "</s>",
                    "<eos>");

    private OpenRlhfRequest() {}

    /** One completion per query; {@link BadInput} names the first that cannot be read. */
    static List<SentCompletion> completions(
            List<String> queries, List<String> prompts, List<String> labels) {
        if (queries.size() != prompts.size() || queries.size() != labels.size()) {
            throw new BadInput(
                    "query, prompts and labels must be of one length, have %d, %d and %d"
                            .formatted(queries.size(), prompts.size(), labels.size()),
                    "query",
                    "let data.label_key name the column that holds the lease ids");
        }
        Map<String, Integer> seen = new HashMap<>();
        List<SentCompletion> completions = new ArrayList<>();
        for (int i = 0; i < queries.size(); i++) {
            completions.add(completion(i, queries.get(i), prompts.get(i), labels.get(i), seen));
        }
        return completions;
    }

    private static SentCompletion completion(
            int i, String query, String prompt, String label, Map<String, Integer> seen) {
        Matcher form = LABEL.matcher(label);
        if (!form.matches()) {
            throw new BadInput(
                    "a label is a lease's id, was '" + label.lines().findFirst().orElse("") + "'",
                    "labels[" + i + "]",
                    "put the id of each prompt's lease into the label column");
        }
        String text = text(i, query, prompt);
        Optional<Integer> index = Optional.ofNullable(form.group(2)).map(Integer::valueOf);
        int same = seen.merge(form.group(1) + "\n" + text, 1, Integer::sum);
        return new SentCompletion(
                form.group(1),
                index,
                index.isPresent() ? Optional.empty() : Optional.of(Sha256.hex(text) + "/" + same),
                text,
                Optional.empty(),
                false,
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    /**
     * Returns what follows the prompt, up to an end token; other tokens may stand before the
     * prompt.
     */
    private static String text(int i, String query, String prompt) {
        int at = query.indexOf(prompt);
        if (at < 0) {
            throw new BadInput(
                    "the query does not hold its prompt",
                    "query[" + i + "]",
                    "send prompt and completion in one text, as OpenRLHF does");
        }
        String text = query.substring(at + prompt.length());
        int end =
                END_TOKENS.stream()
                        .mapToInt(text::indexOf)
                        .filter(place -> place >= 0)
                        .min()
                        .orElse(text.length());
        return text.substring(0, end);
    }
}
