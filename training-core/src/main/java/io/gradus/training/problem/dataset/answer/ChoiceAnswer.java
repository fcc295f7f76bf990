package io.gradus.training.problem.dataset.answer;

import io.gradus.training.problem.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Reads which choice an answer names: {@code B}, {@code (B)}, {@code B.}, {@code B) text of the
 * choice} or the text alone. Two letters are no choice.
 */
public final class ChoiceAnswer {
    /** Most choices that letters can name. */
    public static final int MAX_CHOICES = 26;

    private ChoiceAnswer() {}

    static Verdict judge(AnswerKey question, String answer) {
        OptionalInt chosen = index(question.choices(), answer);
        if (chosen.isEmpty()) {
            return Verdict.wrong("names no single choice");
        }
        return letter(chosen.getAsInt()).equals(question.answer())
                ? Verdict.correct()
                : Verdict.wrong("is another choice");
    }

    static Optional<String> objection(AnswerKey question) {
        int count = question.choices().size();
        if (count < 2 || count > MAX_CHOICES) {
            return Optional.of("there must be 2 to " + MAX_CHOICES + " choices");
        }
        boolean known =
                IntStream.range(0, count).anyMatch(i -> letter(i).equals(question.answer()));
        return known ? Optional.empty() : Optional.of("the answer names none of the choices");
    }

    /** The letter of a choice, from 0. */
    public static String letter(int index) {
        return String.valueOf((char) ('A' + index));
    }

    /** The choice that a text names, from 0. */
    public static OptionalInt index(List<String> choices, String text) {
        String plain = plain(text);
        OptionalInt byText = same(choices, plain);
        if (byText.isPresent() || plain.isEmpty()) {
            return byText;
        }
        int at = plain.charAt(0) == '(' ? 1 : 0;
        if (at >= plain.length()) {
            return OptionalInt.empty();
        }
        int index = Character.toUpperCase(plain.charAt(at)) - 'A';
        if (index < 0 || index >= choices.size()) {
            return OptionalInt.empty();
        }
        String rest = plain.substring(at + 1);
        if (rest.isEmpty()) {
            return at == 0 ? OptionalInt.of(index) : OptionalInt.empty();
        }
        return isMark(rest.charAt(0)) && restFits(choices.get(index), rest.substring(1))
                ? OptionalInt.of(index)
                : OptionalInt.empty();
    }

    private static boolean isMark(char c) {
        return c == ')' || c == '.' || c == ':';
    }

    /** Behind a letter and its mark stands nothing, or the text of the same choice. */
    private static boolean restFits(String choice, String rest) {
        String text = rest.startsWith(".") ? rest.substring(1) : rest;
        return text.isBlank() || Spaces.single(text).equalsIgnoreCase(Spaces.single(choice));
    }

    /** The only choice with this text. */
    private static OptionalInt same(List<String> choices, String text) {
        int[] hits =
                IntStream.range(0, choices.size())
                        .filter(i -> Spaces.single(choices.get(i)).equalsIgnoreCase(text))
                        .toArray();
        return hits.length == 1 ? OptionalInt.of(hits[0]) : OptionalInt.empty();
    }

    private static String plain(String text) {
        String plain = Spaces.single(text);
        for (String wrapper : List.of("\\text{", "\\textbf{", "\\mathrm{")) {
            if (plain.toLowerCase(Locale.ROOT).startsWith(wrapper) && plain.endsWith("}")) {
                plain = plain.substring(wrapper.length(), plain.length() - 1);
            }
        }
        return plain.strip();
    }
}
