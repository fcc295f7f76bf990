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
import io.gradus.training.problem.Refusal;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How often letters occur in a text, {@code ab in cabba=} with the answer {@code 2,2}: one number
 * for each asked letter, in the order asked. The asked letters are different; each place of the
 * text is, with equal chance, one of them or any letter of the alphabet. A solver compares every
 * place with every asked letter.
 *
 * <p>Letter counting is also a task of reasoning-gym (there one letter in 5 to 18 words of prose).
 */
@Choice(name = "letter-counting", explanation = "Count how often letters occur in a text.")
final class LetterCounting implements ReadingFamily {
    private static final Pattern WRITTEN = Pattern.compile("([a-z]+) in ([a-z]+)=");

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("length", 2, 3000, 4, "Letters of the text."),
                new DifficultyAttribute(
                        "letters", 1, Letters.COUNT, 1, "How many letters are counted."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Count how often each letter in front of 'in' occurs in the text behind it.",
                "the counts, joined by commas,");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return difficulty.level("length") * difficulty.level("letters");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int length = difficulty.level("length");
        int letters = difficulty.level("letters");
        int digits = Integer.toString(length).length();
        return Extent.of(
                letters + " in =".length() + length,
                letters * (digits + 1) - 1,
                length * (digits + 1) + letters * ("a:=;".length() + digits));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        String asked = asked(difficulty.level("letters"), random);
        StringBuilder text = new StringBuilder();
        while (text.length() < difficulty.level("length")) {
            text.append(
                    random.nextBoolean()
                            ? asked.charAt(random.nextInt(asked.length()))
                            : Letters.one(random));
        }
        return problem(key(seed, difficulty), asked, text.toString());
    }

    @Override
    public ProblemReading readPlain(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            return ProblemReading.unlike("ab in cabba=");
        }
        String asked = written.group(1);
        if (asked.chars().distinct().count() < asked.length()) {
            return ProblemReading.refused(Refusal.UNREADABLE, "a letter is asked for twice");
        }
        Difficulty cell =
                Difficulty.of("length", written.group(2).length()).with("letters", asked.length());
        return ProblemReading.of(this, text, cell, key -> problem(key, asked, written.group(2)));
    }

    private static Problem problem(ProblemKey key, String asked, String text) {
        return Problem.of(
                key,
                List.of(new PromptPart("asked", asked), new PromptPart("text", text)),
                "{asked} in {text}=",
                counts(asked, text),
                hints(asked, text));
    }

    @Override
    public String content(Problem problem) {
        return Texts.sorted(List.of(problem.part("asked").split("")))
                + " in "
                + Texts.sorted(List.of(problem.part("text").split("")));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        String asked = problem.part("asked");
        String counts = counts(asked, problem.part("text"));
        if (answer.length() > counts.length() + asked.length()) {
            return Verdict.wrong("an answer has one number for each letter asked");
        }
        String[] given = answer.split(",", -1);
        String[] right = counts.split(",");
        if (given.length != right.length) {
            return Verdict.wrong("an answer has one number for each letter asked");
        }
        int wrong = Arrays.mismatch(given, right);
        return wrong < 0
                ? Verdict.correct()
                : Verdict.wrong("the count of " + asked.charAt(wrong) + " is wrong");
    }

    private static String asked(int count, SplittableRandom random) {
        List<String> alphabet =
                IntStream.range(0, Letters.COUNT)
                        .mapToObj(i -> Character.toString('a' + i))
                        .toList();
        return String.join("", Draws.distinct(alphabet, count, random));
    }

    private static String counts(String asked, String text) {
        return asked.chars()
                .mapToObj(letter -> Long.toString(text.chars().filter(c -> c == letter).count()))
                .collect(Collectors.joining(","));
    }

    private static Hints hints(String asked, String text) {
        return new Hints(
                "go through the text once for each letter and count its places",
                "count " + asked.length() + " letters in " + text.length() + " places",
                asked.chars().mapToObj(letter -> step(letter, text)).toList());
    }

    /** The places of the letter, counted from 1, and how many they are. */
    private static String step(int letter, String text) {
        List<String> places =
                IntStream.range(0, text.length())
                        .filter(i -> text.charAt(i) == letter)
                        .mapToObj(i -> Integer.toString(i + 1))
                        .toList();
        return Character.toString(letter) + ":" + String.join(",", places) + "=" + places.size();
    }
}
