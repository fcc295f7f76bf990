package io.gradus.training.problem.text;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which words a regular expression describes, {@code ab*:abb,bab,aab=} with the answer {@code ynn}:
 * one y or n for each word. The expression has {@code size} letters, from the first so many of the
 * alphabet, at least a and b, at most a to d; it is one letter under a star, or two parts in a
 * random order, one of them under a star, with random concatenations, unions and stars inside. All
 * words are as long as the longest that the language has up to {@code size + length} letters. A
 * word is in the language with probability 1/2; otherwise it is such a word after random changes (a
 * letter replaced, or swapped with the next) that put it outside, in rare cases by a letter e. A
 * solver follows all states of the expression's position automaton: words * (size + length) * size
 * steps.
 */
final class RegularLanguage implements ProblemFamily {
    private static final int LETTERS = 4;
    private static final int MAX_CHANGES = 12;

    @Override
    public String name() {
        return "regular-language";
    }

    @Override
    public String explanation() {
        return "Tell which words match a regular expression.";
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("size", 1, 60, 2, "Letters of the expression."),
                new DifficultyAttribute("words", 4, 60, 4, "How many words are judged."),
                new DifficultyAttribute(
                        "length",
                        2,
                        60,
                        2,
                        "Most letters that a word has beyond those of the expression."));
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int size = difficulty.level("size");
        return (double) difficulty.level("words") * (size + difficulty.level("length")) * size;
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int size = difficulty.level("size");
        int words = difficulty.level("words");
        int word = size + difficulty.level("length");
        int expression = size + 1 + Math.max(0, size - 2) * 6 + (size > 2 ? 2 : 0);
        return Extent.of(
                expression + words * (word + 1) + 1, words, words * (word + ":n99;".length() + 1));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int size = difficulty.level("size");
        int letters = Math.clamp(size, 2, LETTERS);
        String expression = RegularExpression.random(size, letters, random).toString();
        PositionAutomaton automaton = new PositionAutomaton(RegularExpression.read(expression));
        int length = automaton.lengths(size + difficulty.level("length")).getLast();
        List<String> words =
                Stream.generate(() -> word(automaton, length, letters, random))
                        .limit(difficulty.level("words"))
                        .toList();
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("expression", expression),
                        new PromptPart("words", String.join(",", words))),
                "{expression}:{words}=",
                judged(automaton, words),
                hints(automaton, words));
    }

    /** The order of the words does not matter. */
    @Override
    public String content(Problem problem) {
        return problem.part("expression")
                + ":"
                + Texts.sorted(List.of(problem.part("words").split(",")));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        PositionAutomaton automaton =
                new PositionAutomaton(RegularExpression.read(problem.part("expression")));
        String judged = judged(automaton, Arrays.asList(problem.part("words").split(",")));
        if (answer.length() != judged.length()
                || !answer.chars().allMatch(c -> c == 'y' || c == 'n')) {
            return Verdict.wrong("an answer has one y or n per word");
        }
        long wrong =
                IntStream.range(0, judged.length())
                        .filter(i -> judged.charAt(i) != answer.charAt(i))
                        .count();
        return wrong == 0 ? Verdict.correct() : Verdict.wrong(wrong + " words are judged wrongly");
    }

    private static String word(
            PositionAutomaton automaton, int length, int letters, SplittableRandom random) {
        String word = automaton.word(length, random);
        if (random.nextBoolean()) {
            return word;
        }
        for (int i = 0; i < MAX_CHANGES; i++) {
            word = changed(word, letters, random);
            if (!automaton.accepts(word)) {
                return word;
            }
        }
        return 'e' + word.substring(1);
    }

    /** A letter replaced, or swapped with the next. */
    private static String changed(String word, int letters, SplittableRandom random) {
        char[] changed = word.toCharArray();
        int at = random.nextInt(changed.length);
        char letter = changed[at];
        if (random.nextBoolean() && at + 1 < changed.length) {
            changed[at] = changed[at + 1];
            changed[at + 1] = letter;
        } else {
            int other = random.nextInt(letters - 1);
            changed[at] = (char) ('a' + (other < letter - 'a' ? other : other + 1));
        }
        return new String(changed);
    }

    private static String judged(PositionAutomaton automaton, List<String> words) {
        return words.stream()
                .map(word -> automaton.accepts(word) ? "y" : "n")
                .collect(Collectors.joining());
    }

    private static Hints hints(PositionAutomaton automaton, List<String> words) {
        return new Hints(
                "* means any number of times, | means or, * binds tightest and | least",
                "follow the expression letter by letter for " + words.size() + " words",
                words.stream().map(word -> step(automaton, word)).toList());
    }

    /** The verdict, with the letters that can be read before none fits. */
    private static String step(PositionAutomaton automaton, String word) {
        return word + (automaton.accepts(word) ? ":y" : ":n" + automaton.viable(word));
    }
}
