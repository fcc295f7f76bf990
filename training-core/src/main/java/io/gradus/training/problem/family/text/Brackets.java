package io.gradus.training.problem.family.text;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Open brackets to be closed, {@code close ([]{=} with the answer <code>})</code>. The kinds are
 * {@code ()}, {@code []}, {@code <>}, curly braces, and then letters, of which the lower case opens
 * and the upper case closes; at {@code kinds=k} each bracket is uniform among the first k. The text
 * has {@code depth} brackets that stay open and {@code 2 pairs} that are closed again; each next
 * character opens or closes with chances as many brackets of either sort as are left, and opens
 * where nothing is open. A solver keeps a stack and compares each bracket with up to k kinds.
 *
 * <p>The Dyck languages of several bracket kinds are a standard test of sequence models (for
 * example the dyck_languages task of BIG-Bench Hard).
 */
@Choice(name = "brackets", explanation = "Close the brackets that are open, in the right order.")
final class Brackets implements ProblemFamily {
    private static final String OPENING = "([<{abcdefghijklmnopqrstuvwxyz";
    private static final String CLOSING = ")]>}ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("depth", 2, 300, 2, "Brackets that stay open."),
                new DifficultyAttribute(
                        "pairs", 1, 500, 1, "Brackets that are closed already, two per level."),
                new DifficultyAttribute(
                        "kinds", 2, OPENING.length(), 2, "How many kinds of brackets there are."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Close all brackets that are still open, the last one first.",
                "the closing brackets");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return 2.0
                * (difficulty.level("depth") + 2 * difficulty.level("pairs"))
                * difficulty.level("kinds");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int depth = difficulty.level("depth");
        return Extent.of(
                "close =".length() + depth + 4 * difficulty.level("pairs"),
                depth,
                depth * "(:);".length());
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int closings = 2 * difficulty.level("pairs");
        int openings = difficulty.level("depth") + closings;
        StringBuilder text = new StringBuilder();
        Deque<Character> open = new ArrayDeque<>();
        while (openings + closings > 0) {
            if (open.isEmpty() || random.nextInt(openings + closings) < openings) {
                char bracket = OPENING.charAt(random.nextInt(difficulty.level("kinds")));
                open.push(bracket);
                text.append(bracket);
                openings--;
            } else {
                text.append(closing(open.pop()));
                closings--;
            }
        }
        return Problem.of(
                key(seed, difficulty),
                List.of(new PromptPart("text", text.toString())),
                "close {text}=",
                closings(text.toString()),
                hints(text.toString()));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        String closings = closings(problem.part("text"));
        if (answer.length() != closings.length()) {
            return Verdict.wrong("the number of brackets is wrong");
        }
        int wrong = 0;
        while (wrong < closings.length() && answer.charAt(wrong) == closings.charAt(wrong)) {
            wrong++;
        }
        return wrong == closings.length()
                ? Verdict.correct()
                : Verdict.wrong("character " + (wrong + 1) + " is wrong");
    }

    private static char closing(char opening) {
        return CLOSING.charAt(OPENING.indexOf(opening));
    }

    /** The brackets that are open at the end, the innermost first. */
    private static Deque<Character> open(String text) {
        Deque<Character> open = new ArrayDeque<>();
        for (char bracket : text.toCharArray()) {
            if (OPENING.indexOf(bracket) >= 0) {
                open.push(bracket);
            } else {
                open.pop();
            }
        }
        return open;
    }

    private static String closings(String text) {
        StringBuilder closings = new StringBuilder();
        open(text).forEach(bracket -> closings.append(closing(bracket)));
        return closings.toString();
    }

    private static Hints hints(String text) {
        List<String> steps = new ArrayList<>();
        open(text).forEach(bracket -> steps.add(bracket + ":" + closing(bracket)));
        return new Hints(
                "close the bracket opened last first; ( ), [ ], < >, curly ones, a A, b B",
                "strike out pairs in " + text.length() + " brackets, close what is left",
                steps);
    }
}
