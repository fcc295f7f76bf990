package io.gradus.training.problem.asking;

import java.util.List;
import java.util.Optional;

/**
 * Where the answer stands in what a model writes behind its thoughts. Never throws on any text, and
 * does work that is bounded by the text's length.
 */
public sealed interface AnswerRule permits Tagged, Boxed, LastNumber, JsonField, Fenced, Whole {
    /** Between {@code <answer>} and {@code </answer>}. */
    AnswerRule TAGGED = new Tagged();

    /** In {@code \boxed{}}. */
    AnswerRule BOXED = new Boxed();

    /** The last number. */
    AnswerRule LAST_NUMBER = new LastNumber();

    /** The field {@code answer} of a JSON object. */
    AnswerRule JSON = new JsonField("answer");

    /** In a fenced block of code. */
    AnswerRule FENCED = new Fenced();

    /** The whole text. */
    AnswerRule WHOLE = new Whole();

    /** One of each kind, in the order of the documentation. */
    static List<AnswerRule> all() {
        return List.of(TAGGED, BOXED, LAST_NUMBER, JSON, FENCED, WHOLE);
    }

    /** The word for it in the documentation. */
    String word();

    /** The answer in a text; empty where it does not stand there in this form. */
    Optional<String> extract(String text);

    /** An answer in this form, as a demonstration writes it. */
    String written(String answer);

    /** Sentence that asks for something, such as {@code the number}, in this form. */
    String instruction(String what);
}
