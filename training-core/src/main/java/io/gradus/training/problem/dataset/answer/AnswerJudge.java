package io.gradus.training.problem.dataset.answer;

import io.gradus.training.problem.Verdict;
import java.text.Normalizer;
import java.util.Optional;

/**
 * Compares answers with references, both in Unicode's composed form (NFC), in which an accent that
 * is written as a character of its own is part of its letter. One final answer is read ({@link
 * FinalAnswer}); several numbers, a repeated prompt or no answer at all are wrong. Never throws on
 * any answer.
 */
public final class AnswerJudge {
    private AnswerJudge() {}

    /** Whether the answer is right under this comparison. */
    public static Verdict judge(AnswerComparison comparison, AnswerKey question, String text) {
        return judgeComposed(comparison, composed(question), composed(text));
    }

    private static AnswerKey composed(AnswerKey question) {
        return new AnswerKey(
                composed(question.prompt()),
                composed(question.answer()),
                question.choices().stream().map(AnswerJudge::composed).toList());
    }

    private static String composed(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
    }

    private static Verdict judgeComposed(
            AnswerComparison comparison, AnswerKey question, String text) {
        Optional<String> found = FinalAnswer.of(text);
        if (found.isEmpty()) {
            return Verdict.wrong("states no final answer");
        }
        String answer = found.get();
        return switch (comparison) {
            case AnswerComparison.Exact _ ->
                    Verdict.exact(Spaces.single(question.answer()), Spaces.single(answer));
            case AnswerComparison.Numeric numeric -> numeric(numeric, question, answer);
            case AnswerComparison.Expression _ -> expression(question, answer);
            case AnswerComparison.MultipleChoice _ -> ChoiceAnswer.judge(question, answer);
            case AnswerComparison.Pattern _ ->
                    AnswerPattern.of(question.answer()).matches(answer)
                            ? Verdict.correct()
                            : Verdict.wrong("does not match the reference pattern");
        };
    }

    /**
     * Why a reference cannot be compared in this way, if it cannot: such a row is refused at
     * import.
     */
    public static Optional<String> objection(AnswerComparison comparison, AnswerKey question) {
        return switch (comparison) {
            case AnswerComparison.Exact _ -> Optional.empty();
            case AnswerComparison.Numeric _ ->
                    NumberText.read(question.answer()).isEmpty()
                            ? Optional.of("the answer is no number")
                            : Optional.empty();
            case AnswerComparison.Expression _ ->
                    question.answer().length() > MathAnswer.MAX_LENGTH
                            ? Optional.of("the answer is too long for an expression")
                            : Optional.empty();
            case AnswerComparison.MultipleChoice _ -> ChoiceAnswer.objection(question);
            case AnswerComparison.Pattern _ -> AnswerPattern.objection(question.answer());
        };
    }

    private static Verdict numeric(
            AnswerComparison.Numeric numeric, AnswerKey question, String answer) {
        if (repeatsPrompt(question, answer)) {
            return Verdict.wrong("repeats a part of the prompt");
        }
        Optional<NumberText> number = NumberText.read(answer);
        if (number.isEmpty()) {
            return Verdict.wrong("is not one number");
        }
        return NumberText.read(question.answer())
                        .filter(r -> number.get().isNear(r, numeric.relative(), numeric.absolute()))
                        .isPresent()
                ? Verdict.correct()
                : Verdict.wrong("is another number");
    }

    private static Verdict expression(AnswerKey question, String answer) {
        if (repeatsPrompt(question, answer)) {
            return Verdict.wrong("repeats a part of the prompt");
        }
        if (answer.length() > MathAnswer.MAX_LENGTH) {
            return Verdict.wrong("is longer than " + MathAnswer.MAX_LENGTH + " characters");
        }
        return MathEquality.holds(MathAnswer.read(question.answer()), MathAnswer.read(answer))
                ? Verdict.correct()
                : Verdict.wrong("is another value, or not worked out");
    }

    /** Whether the answer stands in the prompt and the reference does not. */
    private static boolean repeatsPrompt(AnswerKey question, String answer) {
        String prompt = Spaces.none(question.prompt());
        String repeated = Spaces.none(answer);
        return repeated.length() >= 3
                && prompt.contains(repeated)
                && !prompt.contains(Spaces.none(question.answer()));
    }
}
