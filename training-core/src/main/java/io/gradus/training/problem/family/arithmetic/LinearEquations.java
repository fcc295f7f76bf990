package io.gradus.training.problem.family.arithmetic;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Credit;
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
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Systems of linear equations with one whole solution, {@code 2a-b+3=4;a+b-1=4:a,b=} with the
 * answer {@code 2,3}; one unknown alone reads {@code 3a+4=19:a=}. There are as many equations as
 * {@code variables}. Coefficients are uniform in 1 to {@code coefficient} with a random sign (1 is
 * not written); where a leading square of them would be singular, the sign on its diagonal is
 * turned, which makes it regular. The constants on the left are uniform in 1 to {@code coefficient
 * + 1}, with a zero more for each digit after the first, and have a random sign, so that the
 * smallest level only counts on by one or two; solutions are uniform among the numbers of {@code
 * digits} digits. A solver eliminates (n^3 / 3 steps and n to move the constants) on numbers of
 * about {@code digits} and the coefficients' digits.
 *
 * <p>Credit: {@code equations} is the share of the equations that hold, for an answer with one
 * whole number per variable.
 */
@Choice(
        name = "linear-equations",
        explanation = "Solve a system of linear equations in whole numbers.")
final class LinearEquations implements ReadingFamily {
    private static final String TERMS = "-?[1-9]?[0-9]{0,3}[a-t](?:[+-][1-9]?[0-9]{0,3}[a-t])*";
    private static final String EQUATION =
            TERMS + "(?:[+-][1-9][0-9]{0,15})?=(?:0|-?[1-9][0-9]{0,17})";
    private static final Pattern WRITTEN =
            Pattern.compile(EQUATION + "(?:;" + EQUATION + ")*:[a-t](?:,[a-t])*=");

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("variables", 1, 20, 1, "Unknowns, and equations."),
                new DifficultyAttribute("coefficient", 1, 9999, 3, "Largest coefficient."),
                new DifficultyAttribute("digits", 1, 12, 1, "Digits of solutions and constants."));
    }

    @Override
    public Asking asking() {
        return Asking.boxed(
                "Solve the equations for the variables behind the colon; all are whole numbers.",
                "their values, joined by commas,");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        double variables = difficulty.level("variables");
        int length = coefficientLength(difficulty) + difficulty.level("digits");
        return (variables * variables * variables / 3 + variables) * length;
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int variables = difficulty.level("variables");
        int digits = difficulty.level("digits");
        int length = coefficientLength(difficulty);
        int right = "-".length() + digits + length + Integer.toString(variables + 1).length();
        int minor = variables * (length + 1);
        int constant = Long.toString(largestConstant(difficulty)).length();
        int equation = variables * (2 + length) + 1 + constant + "=".length() + right;
        int reference = variables * (digits + 1) - 1;
        int eliminated = variables * (2 + minor) + "=-;".length() + minor + right;
        return Extent.of(
                variables * (equation + 1) + 2 * variables,
                reference,
                variables * (equation + eliminated + digits + "a=;".length()));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int variables = difficulty.level("variables");
        int digits = difficulty.level("digits");
        int largest = difficulty.level("coefficient");
        long[][] rows = RegularMatrix.draw(variables, largest, random);
        long[] solution =
                IntStream.range(0, variables)
                        .mapToLong(_ -> Draws.smallNumber(digits, random))
                        .toArray();
        List<LinearEquation> equations =
                Arrays.stream(rows)
                        .map(row ->
                                LinearEquation.of(
                                        row,
                                        constant(largestConstant(difficulty), random),
                                        solution))
                        .toList();
        List<BigInteger> values = Arrays.stream(solution).mapToObj(BigInteger::valueOf).toList();
        return problem(key(seed, difficulty), equations, new LinearSystem(equations, values));
    }

    @Override
    public boolean isInvertible() {
        return true;
    }

    @Override
    public ProblemReading readPlain(String text) {
        if (!WRITTEN.matcher(text).matches()) {
            return ProblemReading.unlike("2a-b+3=4;a+b-1=4:a,b=");
        }
        List<LinearEquation> equations =
                LinearEquation.readAll(text.substring(0, text.indexOf(':')));
        int unknowns = equations.size();
        if (equations.stream().anyMatch(e -> e.coefficients().size() != unknowns)) {
            return ProblemReading.refused(
                    Refusal.UNREADABLE,
                    "there are as many unknowns as equations, all of them in each equation");
        }
        Optional<LinearSystem> system =
                LinearSystem.solve(equations)
                        .filter(s -> s.solution().stream().allMatch(v -> v.signum() >= 0));
        return system.map(s ->
                        ProblemReading.of(
                                this,
                                text,
                                cell(equations, s.solution()),
                                key -> problem(key, equations, s)))
                .orElseGet(() ->
                        ProblemReading.refused(
                                Refusal.NO_SOLUTION,
                                "has not exactly one solution in whole numbers from 0"));
    }

    /** The smallest cell with these coefficients, constants and solutions. */
    private Difficulty cell(List<LinearEquation> equations, List<BigInteger> solution) {
        int coefficient =
                equations.stream()
                        .flatMap(e -> e.coefficients().stream())
                        .mapToInt(c -> c.abs().intValueExact())
                        .max()
                        .orElseThrow();
        long constant =
                equations.stream()
                        .mapToLong(e -> e.constant().abs().longValueExact())
                        .max()
                        .orElseThrow();
        int digits = solution.stream().mapToInt(v -> v.toString().length()).max().orElseThrow();
        Difficulty cell = cell(equations.size(), coefficient, digits);
        while (largestConstant(cell) < constant) {
            cell = cell(equations.size(), coefficient, ++digits);
        }
        return cell;
    }

    private static Difficulty cell(int variables, int coefficient, int digits) {
        return Difficulty.of("variables", variables)
                .with("coefficient", coefficient)
                .with("digits", digits);
    }

    private static Problem problem(
            ProblemKey key, List<LinearEquation> equations, LinearSystem system) {
        return Problem.of(
                key,
                List.of(
                        new PromptPart("equations", LinearEquation.joined(equations)),
                        new PromptPart("unknowns", LinearEquation.unknowns(equations.size()))),
                "{equations}:{unknowns}=",
                system.solution().stream()
                        .map(BigInteger::toString)
                        .collect(Collectors.joining(",")),
                hints(system));
    }

    @Override
    public String content(Problem problem) {
        return Texts.sorted(List.of(problem.part("equations").split(";")));
    }

    @Override
    public List<String> credits() {
        return List.of("equations");
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        List<LinearEquation> equations = LinearEquation.readAll(problem.part("equations"));
        List<BigInteger> values =
                values(answer, equations.size(), problem.difficulty().level("digits") + 1);
        if (values.size() != equations.size()) {
            return Verdict.wrong("an answer has one whole number per unknown, with commas");
        }
        int[] failed =
                IntStream.range(0, equations.size())
                        .filter(i -> !equations.get(i).holds(values))
                        .toArray();
        Verdict verdict =
                failed.length == 0
                        ? Verdict.correct()
                        : Verdict.wrong("equation " + (failed[0] + 1) + " does not hold");
        double share = 1 - (double) failed.length / equations.size();
        return verdict.with(List.of(new Credit("equations", share)));
    }

    /** The numbers of an answer; none where it is not exactly so many of at most so many digits. */
    private static List<BigInteger> values(String answer, int count, int digits) {
        String[] texts = answer.split(",", count + 1);
        List<BigInteger> values =
                Arrays.stream(texts)
                        .map(text -> WholeNumber.read(text, digits))
                        .flatMap(Optional::stream)
                        .toList();
        return texts.length == count && values.size() == count ? values : List.of();
    }

    private static int coefficientLength(Difficulty difficulty) {
        return Integer.toString(difficulty.level("coefficient")).length();
    }

    private static long largestConstant(Difficulty difficulty) {
        long one = (long) StrictMath.pow(10, difficulty.level("digits") - 1);
        return (difficulty.level("coefficient") + 1) * one;
    }

    private static long constant(long largest, SplittableRandom random) {
        long size = random.nextLong(1, largest + 1);
        return random.nextBoolean() ? size : -size;
    }

    private static Hints hints(LinearSystem system) {
        return new Hints(
                "do the same on both sides; eliminate one unknown after the other",
                "move " + system.solution().size() + " constants to the right, then eliminate",
                Elimination.steps(system.equations(), system.solution()));
    }
}
