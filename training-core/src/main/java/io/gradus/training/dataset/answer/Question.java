package io.gradus.training.dataset.answer;

import java.util.List;

/**
 * What an answer is compared with.
 *
 * @param prompt what the policy was asked, so that repeating it can be told from answering it
 * @param answer the reference answer; the letter of a choice, or an RE2 expression
 * @param choices what there is to choose from, the first is {@code A}; empty where there is none
 */
public record Question(String prompt, String answer, List<String> choices) {
    public Question {
        choices = List.copyOf(choices);
    }
}
