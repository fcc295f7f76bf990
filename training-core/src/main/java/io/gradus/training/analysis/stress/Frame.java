package io.gradus.training.analysis.stress;

/** The form in which an answer is given; a rubric may ask for any of them. */
public enum Frame {
    /** The answer alone. */
    BARE("%s"),
    /** A thought, then the answer. */
    THOUGHT("<think>let me see; step by step</think>%s"),
    /** A thought and the answer, each in its tags. */
    TAGGED("<think>let me see; step by step</think><answer>%s</answer>"),
    /** An observation, a thought and the answer, each in its tags. */
    OBSERVED(
            "<observe>the numbers are given</observe><think>let me see; step by step</think><answer>%s</answer>"),
    /** A sentence with the answer in a box. */
    BOXED("let me see; step by step: \\boxed{%s}");

    private final String form;

    Frame(String form) {
        this.form = form;
    }

    /** The completion that gives this answer. */
    String around(String answer) {
        return form.replace("%s", answer);
    }
}
