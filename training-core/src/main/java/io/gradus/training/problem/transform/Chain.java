package io.gradus.training.problem.transform;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * {@code horizon} problems of a cell in a chain, of which only the last answer is wanted; each
 * needs the answer of the one before, written {@code #}. {@code 12+3=;[#-11]+5=} has the answer
 * {@code 9}: a number of the second problem, 4, is given as 15 - 11. Where the answer is no whole
 * number or the next problem has none, it decides which of two problems comes next: {@code
 * #odd:...;#even:...} by the code of its last character, which for digits is the number's parity.
 *
 * <p>The last link is the plain problem of the same seed, so that what is asked falls on its side
 * of the split; the other links are drawn from the whole cell.
 *
 * <p>After h1 (arXiv:2510.07312), which composes problems as y_j = f_j(x_j), x_(j+1) = phi_j(y_j)
 * and rewards the final answer only; here phi adds a constant or selects.
 */
@Choice(
        name = "chain",
        explanation =
                "Several problems in a row, each needing the answer of the one before; the last answer counts.")
final class Chain implements ProblemTransform {
    private static final String HORIZON = "horizon";

    /** Longest numbers that are added to or replaced. */
    private static final int MAX_DIGITS = 9;

    /**
     * A link's separator, the longest {@code [#-1999999998]}, or two branches, whichever is more.
     */
    private static final int LINK = ";[#-1999999998]".length();

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        HORIZON, 1, 64, 2, "Problems in the chain; 1 is the plain problem."));
    }

    @Override
    public Optional<String> refusal(ProblemFamily family) {
        return family.hasOneAnswer()
                ? ProblemTransform.super.refusal(family)
                : Optional.of(
                        "several answers may be correct, so that none can lead to the next problem");
    }

    @Override
    public ProblemFamily of(ProblemFamily family) {
        return new TransformedFamily(this, family) {
            @Override
            public Asking asking() {
                return plain.asking()
                        .and(
                                "The problems stand in a row and # is the answer of the one before; answer only the last.");
            }

            @Override
            public double solverSteps(Difficulty difficulty) {
                return plain.solverSteps(difficulty) * difficulty.level(HORIZON);
            }

            @Override
            public Extent extent(Difficulty difficulty) {
                Extent extent = plain.extent(difficulty);
                int links = difficulty.level(HORIZON) - 1;
                return new Extent(
                        extent.prompt() + links * (2 * extent.prompt() + LINK),
                        extent.reference(),
                        extent.demonstration(),
                        extent.trace()
                                + links * (extent.trace() + extent.reference() + ";;#=".length()));
            }

            @Override
            public Problem item(long seed, Difficulty difficulty) {
                return chained(plain, seed, difficulty);
            }

            @Override
            public Verdict verify(Problem problem, String answer) {
                return plain.verify(before(problem), answer);
            }
        };
    }

    private static Problem chained(ProblemFamily plain, long seed, Difficulty difficulty) {
        Problem last = plain.item(seed, difficulty);
        SplittableRandom random = new SplittableRandom(seed ^ HORIZON.hashCode());
        List<Problem> links = new ArrayList<>();
        for (int i = 1; i < difficulty.level(HORIZON); i++) {
            links.add(plain.item(random.nextLong(), difficulty));
        }
        links.add(last);
        StringBuilder prompt = new StringBuilder(links.getFirst().prompt());
        List<String> steps = new ArrayList<>(links.getFirst().hints().steps());
        for (int i = 1; i < links.size(); i++) {
            String answer = links.get(i - 1).reference();
            Problem other = plain.item(random.nextLong(), difficulty);
            prompt.append(';').append(next(answer, links.get(i), other, random));
            steps.add("#=" + answer);
            steps.addAll(links.get(i).hints().steps());
        }
        Problem changed = TransformedFamily.prompted(last, prompt.toString());
        Hints hints = last.hints();
        return new Problem(
                changed.key(),
                changed.parts(),
                changed.template(),
                changed.reference(),
                changed.demonstration(),
                new Hints(hints.knowledge(), plan(links.size(), hints), steps),
                changed.checklist());
    }

    private static String plan(int links, Hints hints) {
        return links == 1
                ? hints.plan()
                : "solve " + links + " problems in turn; # is the answer of the one before";
    }

    /** The next problem, told by means of the answer before it. */
    private static String next(
            String answer, Problem problem, Problem other, SplittableRandom random) {
        String prompt = problem.prompt();
        List<int[]> numbers = numbers(prompt);
        if (isNumber(answer) && !numbers.isEmpty()) {
            int[] place = numbers.get(random.nextInt(numbers.size()));
            long number = Long.parseLong(prompt.substring(place[0], place[1]));
            return prompt.substring(0, place[0])
                    + "[#"
                    + difference(number - Long.parseLong(answer))
                    + "]"
                    + prompt.substring(place[1]);
        }
        boolean odd = answer.charAt(answer.length() - 1) % 2 == 1;
        String first = odd ? prompt : other.prompt();
        String second = odd ? other.prompt() : prompt;
        return "#odd:" + first + ";#even:" + second;
    }

    private static String difference(long difference) {
        return difference == 0 ? "" : (difference > 0 ? "+" : "") + difference;
    }

    /** Begins and ends of the numbers that can be replaced: short, without leading zeros. */
    private static List<int[]> numbers(String text) {
        List<int[]> places = new ArrayList<>();
        int begin = 0;
        while (begin < text.length()) {
            int end = begin;
            while (end < text.length() && isDigit(text.charAt(end))) {
                end++;
            }
            if (end > begin && isNumber(text.substring(begin, end))) {
                places.add(new int[] {begin, end});
            }
            begin = end + 1;
        }
        return places;
    }

    private static boolean isNumber(String text) {
        String digits = text.startsWith("-") ? text.substring(1) : text;
        return !digits.isEmpty()
                && digits.length() <= MAX_DIGITS
                && digits.chars().allMatch(Chain::isDigit)
                && (digits.length() == 1 || digits.charAt(0) != '0');
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }
}
