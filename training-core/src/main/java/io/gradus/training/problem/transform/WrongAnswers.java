package io.gradus.training.problem.transform;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Answers that look right and are not: by turns the answer of another problem of the cell, and the
 * reference with one letter or digit changed; all are different and refused by the family's
 * verifier.
 */
final class WrongAnswers {
    private static final int DRAWS_PER_ANSWER = 8;
    private static final int LETTERS = 26;

    private WrongAnswers() {}

    /** So many, none longer than the cell's references by more than two characters. */
    static List<String> draw(
            ProblemFamily plain, Problem problem, int count, SplittableRandom random) {
        Set<String> answers = new LinkedHashSet<>(List.of(problem.reference()));
        for (int i = 0; answers.size() <= count && i < DRAWS_PER_ANSWER * (count + 1); i++) {
            String drawn =
                    i % 2 == 0
                            ? plain.item(random.nextLong(), problem.difficulty()).reference()
                            : changed(problem.reference(), random);
            if (!answers.contains(drawn) && plain.verify(problem, drawn).score() < 1) {
                answers.add(drawn);
            }
        }
        // Where a cell has hardly any answers: the reference with letters behind it.
        for (int i = 0; answers.size() <= count; i++) {
            String longer = problem.reference() + letter(i % LETTERS) + letter(i / LETTERS);
            if (plain.verify(problem, longer).score() < 1) {
                answers.add(longer);
            }
        }
        return answers.stream().skip(1).toList();
    }

    /** The letter of this place, from 0. */
    static String letter(int index) {
        return Character.toString('a' + index);
    }

    /** The text with one of its letters and digits replaced by another of its kind. */
    private static String changed(String text, SplittableRandom random) {
        int[] places =
                IntStream.range(0, text.length())
                        .filter(i -> alphabet(text.charAt(i)).length() > 0)
                        .toArray();
        if (places.length == 0) {
            return text;
        }
        int place = places[random.nextInt(places.length)];
        String alphabet = alphabet(text.charAt(place));
        char other = alphabet.charAt(random.nextInt(alphabet.length()));
        return text.substring(0, place) + other + text.substring(place + 1);
    }

    private static String alphabet(char c) {
        if (c >= '0' && c <= '9') {
            return "1234567890";
        }
        return c >= 'a' && c <= 'z' ? "abcdefghijklmnopqrstuvwxyz" : "";
    }
}
