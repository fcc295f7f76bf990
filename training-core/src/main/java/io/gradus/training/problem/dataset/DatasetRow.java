package io.gradus.training.problem.dataset;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.gradus.training.problem.dataset.answer.AnswerKey;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * One problem of a dataset, in canonical form.
 *
 * @param prompt what the policy is asked; choices included
 * @param answer the reference answer; the letter of a choice, or an RE2 expression
 * @param level difficulty, from 1
 * @param choices what there is to choose from; empty where there is none
 * @param hints help in order, from the least; may be empty
 * @param trace a worked solution
 * @param example an answer that matches, where {@code answer} is an expression that does not match
 *     itself
 */
@JsonPropertyOrder({"prompt", "answer", "level", "choices", "hints", "trace", "example"})
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record DatasetRow(
        String prompt,
        String answer,
        int level,
        List<String> choices,
        List<String> hints,
        Optional<String> trace,
        Optional<String> example) {
    public DatasetRow {
        choices = choices == null ? List.of() : List.copyOf(choices);
        hints = hints == null ? List.of() : List.copyOf(hints);
        trace = trace == null ? Optional.empty() : trace;
        example = example == null ? Optional.empty() : example;
    }

    /** Key that an answer is compared with. */
    public AnswerKey question() {
        return new AnswerKey(prompt, answer, choices);
    }

    /** An answer that is right. */
    public String reference() {
        return example.orElse(answer);
    }

    /** The same problem at another level. */
    public DatasetRow atLevel(int other) {
        return new DatasetRow(prompt, answer, other, choices, hints, trace, example);
    }

    /** The same problem with all its texts changed in this way. */
    public DatasetRow with(UnaryOperator<String> change) {
        return new DatasetRow(
                change.apply(prompt),
                change.apply(answer),
                level,
                choices.stream().map(change).toList(),
                hints.stream().map(change).toList(),
                trace.map(change),
                example.map(change));
    }

    /** Whether the tiny policy can read and write all of it: printable ASCII and newlines. */
    @JsonIgnore
    public boolean isPlain() {
        return isPlain(prompt)
                && isPlain(reference())
                && hints.stream().allMatch(DatasetRow::isPlain)
                && trace.map(DatasetRow::isPlain).orElse(true);
    }

    private static boolean isPlain(String text) {
        return text.chars().allMatch(c -> c == '\n' || (c >= ' ' && c <= '~'));
    }
}
