package io.gradus.training.problem.family.text;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The longest palindrome inside a text, {@code pal xabay=} with the answer {@code aba}; there is
 * one longest. The text joins, in a random order, a palindrome of {@code length} letters, {@code
 * decoys} palindromes that are one or two letters shorter (at least two letters long) and {@code
 * around} single letters. Each free letter is uniform among those that neither continue a
 * palindrome nor start another one, so that these are the text's only palindromes of two letters or
 * more. A solver tries every place as a centre and compares outwards.
 *
 * <p>reasoning-gym's palindrome_generation asks for any palindrome of given letters instead.
 */
@Choice(name = "palindromes", explanation = "Find the longest palindrome inside a text.")
final class Palindromes implements ProblemFamily {
    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("length", 3, 200, 3, "Letters of the longest palindrome."),
                new DifficultyAttribute(
                        "around", 0, 1000, 2, "Letters of the text that are in no palindrome."),
                new DifficultyAttribute(
                        "decoys", 0, 20, 0, "How many shorter palindromes the text has."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged("Find the longest palindrome inside the text.", "the palindrome");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return 2.0 * textLength(difficulty)
                + difficulty.level("length") / 2.0 * (1 + difficulty.level("decoys"));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int text = textLength(difficulty);
        int length = difficulty.level("length");
        return Extent.of(
                "pal =".length() + text, length, text + length + difficulty.level("decoys") + 1);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder();
        char before = 0;
        for (int piece : Draws.shuffled(pieces(difficulty, random), random)) {
            char last = text.isEmpty() ? 0 : text.charAt(text.length() - 1);
            appendPalindrome(text, piece, before, random);
            before = last;
        }
        return Problem.of(
                key(seed, difficulty),
                List.of(new PromptPart("text", text.toString())),
                "pal {text}=",
                longest(text.toString()),
                hints(text.toString()));
    }

    /** A text read backwards has the same palindromes. */
    @Override
    public String content(Problem problem) {
        String text = problem.part("text");
        String backwards = new StringBuilder(text).reverse().toString();
        return text.compareTo(backwards) < 0 ? text : backwards;
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        String text = problem.part("text");
        String longest = longest(text);
        if (answer.equals(longest)) {
            return Verdict.correct();
        }
        return answer.length() <= text.length() && palindromes(text).contains(answer)
                ? Verdict.wrong("there is a longer palindrome")
                : Verdict.wrong("differs from the longest palindrome");
    }

    private static int textLength(Difficulty difficulty) {
        int length = difficulty.level("length");
        return length + difficulty.level("around") + difficulty.level("decoys") * (length - 1);
    }

    private static List<Integer> pieces(Difficulty difficulty, SplittableRandom random) {
        int length = difficulty.level("length");
        List<Integer> pieces = new ArrayList<>(List.of(length));
        for (int i = 0; i < difficulty.level("decoys"); i++) {
            pieces.add(random.nextInt(Math.max(2, length - 2), length));
        }
        for (int i = 0; i < difficulty.level("around"); i++) {
            pieces.add(1);
        }
        return pieces;
    }

    /**
     * Appends a palindrome.
     *
     * @param before the letter before the piece that the text ends in; its repetition would make
     *     that piece longer
     */
    private static void appendPalindrome(
            StringBuilder text, int length, char before, SplittableRandom random) {
        int start = text.length();
        for (int i = 0; i < (length + 1) / 2; i++) {
            text.append(fresh(text, i == 0 ? before : 0, random));
        }
        for (int i = length / 2 - 1; i >= 0; i--) {
            text.append(text.charAt(start + i));
        }
    }

    /** A letter other than the text's last two and this one. */
    private static char fresh(StringBuilder text, int before, SplittableRandom random) {
        String barred = text.substring(Math.max(0, text.length() - 2)) + (char) before;
        List<Character> allowed = new ArrayList<>();
        for (char letter = 'a'; letter <= 'z'; letter++) {
            if (barred.indexOf(letter) < 0) {
                allowed.add(letter);
            }
        }
        return Draws.oneOf(allowed, random);
    }

    private static String longest(String text) {
        return palindromes(text).stream()
                .max(Comparator.comparingInt(String::length))
                .orElseThrow(() -> new IllegalArgumentException("no palindrome in " + text));
    }

    /** The palindromes of at least two letters that cannot be extended, in the text's order. */
    private static List<String> palindromes(String text) {
        List<String> found = new ArrayList<>();
        for (int centre = 1; centre < 2 * text.length() - 2; centre++) {
            int left = centre / 2 - (centre % 2 == 0 ? 1 : 0);
            int right = centre / 2 + 1;
            int before = left;
            while (left >= 0 && right < text.length() && text.charAt(left) == text.charAt(right)) {
                left--;
                right++;
            }
            if (left < before) {
                found.add(text.substring(left + 1, right));
            }
        }
        return found;
    }

    private static Hints hints(String text) {
        List<String> steps = new ArrayList<>(palindromes(text));
        steps.add(longest(text));
        return new Hints(
                "a palindrome has two equal letters side by side or around its middle",
                "look for such middles in " + text.length() + " letters, extend each, compare",
                steps);
    }
}
