package io.gradus.training.problem.dataset.answer;

import java.util.List;

/**
 * Key that an answer is compared with.
 *
 * @param prompt what the policy was asked, so that repeating it can be told from answering it
 * @param answer the reference answer; the letter of a choice, or an RE2 expression
 * @param choices what there is to choose from, the first is {@code A}; empty where there is none
 */
public record AnswerKey(String prompt, String answer, List<String> choices) {
    public AnswerKey {
        choices = List.copyOf(choices);
    }
}
