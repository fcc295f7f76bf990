package io.gradus.training.problem.family.text;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.ProblemReading;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.ReadingFamily;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Letters in reverse order, {@code reverse c r d l ->} with the answer {@code l d r c}. The {@code
 * length} letters are different ones in a uniform order. Spaces make a token of each letter for
 * most language models, which see whole words as one. A solver writes one letter after the other.
 */
@Choice(name = "letter-reversal", explanation = "Write letters in reverse order.")
final class LetterReversal implements ReadingFamily {
    private static final Pattern WRITTEN = Pattern.compile("reverse [a-z]( [a-z])+ ->");
    private static final List<String> ALPHABET =
            IntStream.range(0, Letters.COUNT).mapToObj(i -> Character.toString('a' + i)).toList();

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(new DifficultyAttribute("length", 2, Letters.COUNT, 3, "How many letters."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Write the letters in reverse order.", "the letters, with a space between them,");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return difficulty.level("length");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int letters = 2 * difficulty.level("length") - 1;
        return Extent.of("reverse  ->".length() + letters, letters, letters);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int length = difficulty.level("length");
        return problem(key(seed, difficulty), Draws.distinct(ALPHABET, length, random));
    }

    @Override
    public ProblemReading readPlain(String text) {
        if (!WRITTEN.matcher(text).matches()) {
            return ProblemReading.unlike("reverse c r d l ->");
        }
        List<String> letters =
                letters(text.substring("reverse ".length(), text.length() - " ->".length()));
        if (letters.stream().distinct().count() < letters.size()) {
            return ProblemReading.unlike("reverse c r d l ->; its letters are different ones");
        }
        Difficulty cell = Difficulty.of("length", letters.size());
        return ProblemReading.of(this, text, cell, key -> problem(key, letters));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        String given = problem.part("letters");
        String reversed = reversed(letters(given));
        return answer.equals(given)
                ? Verdict.wrong("repeats the letters in the given order")
                : Verdict.exact(reversed, answer);
    }

    private static Problem problem(ProblemKey key, List<String> letters) {
        return Problem.of(
                key,
                List.of(new PromptPart("letters", String.join(" ", letters))),
                "reverse {letters} ->",
                reversed(letters),
                hints(letters));
    }

    private static Hints hints(List<String> letters) {
        return new Hints(
                "the last letter comes first",
                "write " + letters.size() + " letters, beginning at the end",
                letters.reversed());
    }

    private static List<String> letters(String spaced) {
        return Arrays.asList(spaced.split(" "));
    }

    private static String reversed(List<String> letters) {
        return String.join(" ", letters.reversed());
    }
}
