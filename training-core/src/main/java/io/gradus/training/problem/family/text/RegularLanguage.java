package io.gradus.training.problem.family.text;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which words a regular expression describes, {@code ab*:abb,ba,a=} with the answer {@code yny}:
 * one y or n for each word. The expression has {@code size} letters from a to d; it is two parts in
 * a random order, one of them under a star, with random concatenations, unions and stars inside. A
 * word is in the language with probability 1/2 and then has a length uniform among the longer half
 * of those that the language has up to {@code size + length} letters; otherwise it is such a word
 * after random changes (a letter replaced, removed, or swapped with the next) that put it outside,
 * in rare cases by a letter e. A solver follows all states of the expression's position automaton:
 * words * (size + length) * size steps.
 */
@Choice(name = "regular-language", explanation = "Tell which words match a regular expression.")
final class RegularLanguage implements ProblemFamily {
    private static final int LETTERS = 4;
    private static final int MAX_CHANGES = 12;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("size", 2, 60, 2, "Letters of the expression."),
                new DifficultyAttribute("words", 1, 60, 3, "How many words are judged."),
                new DifficultyAttribute(
                        "length",
                        1,
                        60,
                        1,
                        "Most letters that a word has beyond those of the expression."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Tell for each word behind the colon whether the regular expression matches all of it: y or n.",
                "the letters without separators");
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
        int expression = size + 1 + (size - 2) * 6 + (size > 2 ? 2 : 0);
        return Extent.of(
                expression + words * (word + 1) + 1, words, words * (word + ":n99;".length() + 1));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int size = difficulty.level("size");
        String expression = RegularExpression.random(size, LETTERS, random).toString();
        PositionAutomaton automaton = new PositionAutomaton(RegularExpression.read(expression));
        List<Integer> lengths = automaton.lengths(size + difficulty.level("length"));
        List<String> words =
                Stream.generate(() -> word(automaton, lengths, random))
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
            PositionAutomaton automaton, List<Integer> lengths, SplittableRandom random) {
        int length = lengths.get(random.nextInt(lengths.size() / 2, lengths.size()));
        String word = automaton.word(length, random);
        if (random.nextBoolean()) {
            return word;
        }
        for (int i = 0; i < MAX_CHANGES; i++) {
            word = changed(word, random);
            if (!automaton.accepts(word)) {
                return word;
            }
        }
        return 'e' + word.substring(1);
    }

    private static String changed(String word, SplittableRandom random) {
        int at = random.nextInt(word.length());
        String before = word.substring(0, at);
        char letter = word.charAt(at);
        String after = word.substring(at + 1);
        return switch (random.nextInt(3)) {
            case 0 -> word.length() == 1 ? word : before + after;
            case 1 ->
                    after.isEmpty() ? word : before + after.charAt(0) + letter + after.substring(1);
            default -> before + (char) ('a' + random.nextInt(LETTERS)) + after;
        };
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
