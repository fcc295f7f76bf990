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
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Compositions of string functions, {@code r(n(abc))=} with the answer {@code dcb}: the innermost
 * function is applied first. At {@code functions=f} each function is uniform among the first f of
 * {@link StringFunction}, but one that undoes itself never follows itself. The text has {@code
 * length} uniform letters from a to h. A solver looks each of {@code depth} functions up among f
 * and writes the text's letters.
 *
 * <p>After "From f(x) and g(x) to f(g(x)): LLMs Learn New Skills in RL by Composing Old Ones",
 * whose level is the depth of the composition, 1 to 8. Its functions have meaningless names whose
 * definitions are shown in a first stage only; here single letters stand for eight fixed functions,
 * whose definitions are the knowledge hint.
 */
@Choice(name = "string-functions", explanation = "Apply nested string functions to a word.")
final class StringFunctions implements ProblemFamily {
    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("depth", 1, 200, 1, "How many functions are nested."),
                new DifficultyAttribute("length", 2, 200, 3, "Letters of the innermost word."),
                new DifficultyAttribute(
                        "functions",
                        2,
                        StringFunction.values().length,
                        3,
                        "How many different functions may occur."));
    }

    @Override
    public Asking asking() {
        String rules =
                StringFunction.first(StringFunction.values().length).stream()
                        .map(StringFunction::rule)
                        .collect(Collectors.joining("; "));
        return Asking.tagged(
                "Apply the functions to the text, the innermost first. " + rules + ".",
                "the resulting text");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return difficulty.level("depth")
                * (difficulty.level("length") + difficulty.level("functions"));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int depth = difficulty.level("depth");
        int length = difficulty.level("length");
        boolean grows =
                StringFunction.first(difficulty.level("functions")).contains(StringFunction.COPY);
        int longest = length + (grows ? depth : 0);
        return Extent.of(3 * depth + length + 1, longest, depth * (2 * longest + 5));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        List<StringFunction> inwards = functions(difficulty, random);
        String calls = inwards.stream().map(f -> f.letter() + "(").collect(Collectors.joining());
        String word = Letters.word(difficulty.level("length"), StringFunction.LETTERS, random);
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("calls", calls),
                        new PromptPart("word", word),
                        new PromptPart("closed", ")".repeat(inwards.size()))),
                "{calls}{word}{closed}=",
                value(inwards, word),
                hints(inwards, word));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        List<StringFunction> inwards =
                problem.part("calls")
                        .chars()
                        .filter(c -> c != '(')
                        .mapToObj(c -> StringFunction.named((char) c))
                        .toList();
        return Verdict.exact(value(inwards, problem.part("word")), answer);
    }

    /** The functions from the outermost to the innermost. */
    private static List<StringFunction> functions(Difficulty difficulty, SplittableRandom random) {
        List<StringFunction> known = StringFunction.first(difficulty.level("functions"));
        List<StringFunction> inwards = new ArrayList<>();
        List<StringFunction> allowed = known;
        while (inwards.size() < difficulty.level("depth")) {
            StringFunction function = Draws.oneOf(allowed, random);
            inwards.add(function);
            allowed =
                    function.undoesItself()
                            ? known.stream().filter(f -> f != function).toList()
                            : known;
        }
        return inwards;
    }

    private static String value(List<StringFunction> inwards, String word) {
        String text = word;
        for (StringFunction function : inwards.reversed()) {
            text = function.of(text);
        }
        return text;
    }

    private static Hints hints(List<StringFunction> inwards, String word) {
        List<String> steps = new ArrayList<>();
        String text = word;
        for (StringFunction function : inwards.reversed()) {
            String next = function.of(text);
            steps.add(function.letter() + "(" + text + ")=" + next);
            text = next;
        }
        String rules =
                inwards.stream()
                        .distinct()
                        .sorted()
                        .map(StringFunction::rule)
                        .collect(Collectors.joining("; "));
        return new Hints(rules, "apply " + inwards.size() + " from the inside out", steps);
    }
}
