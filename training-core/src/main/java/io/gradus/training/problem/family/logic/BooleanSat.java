package io.gradus.training.problem.family.logic;

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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Formulas in conjunctive form, {@code 5:a|!b&b|c&!d|e=} for five variables, where {@code |} binds
 * tighter than {@code &}; the answer is one bit per variable in the order a to z, A to Z, for
 * example {@code 10110}, and every satisfying assignment is correct. Each clause has {@code
 * literals} distinct variables and is uniform among the clauses that a hidden uniform assignment
 * satisfies, so that every problem has a solution. A solver by enumeration checks up to 2^variables
 * * clauses clauses of {@code literals} literals.
 *
 * <p>After SATURN, which generates SAT problems by (n, k, l): n literals a clause, k variables, l
 * clauses, and orders them by the estimate D(n, k, l) = log2(k) + 2 log2(l) - n + k / n (known from
 * memory, not from its code). With k and l fixed, more literals make a problem easier, as D says.
 * So that every attribute makes problems harder, here l follows from {@code tightness}: l =
 * ceil(tightness / 10 * threshold(n) * k), where threshold(n) is the clauses per variable at which
 * random formulas stop being satisfiable: 1, 4.267, 9.931 and 21.117 for n = 2 to 5 (Mertens,
 * Mezard and Zecchina, "Threshold values of random K-SAT from the cavity method", 2006). A uniform
 * guess satisfies a share (1 - 2^-n)^l, which falls along all three attributes. SATURN's stage (n,
 * k, l) = (3, 5, 13), for example, is {@code variables=5,tightness=6,literals=3}.
 */
@Choice(
        name = "boolean-sat",
        explanation = "Find an assignment that satisfies a formula in conjunctive form.")
final class BooleanSat implements ProblemFamily {
    private static final int MAX_LITERALS = 5;
    private static final String NAMES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("variables", 5, 40, 5, "How many variables there are."),
                new DifficultyAttribute(
                        "tightness",
                        5,
                        20,
                        10,
                        "Clauses, in tenths of the number at which random formulas stop being satisfiable."),
                new DifficultyAttribute(
                        "literals",
                        2,
                        MAX_LITERALS,
                        2,
                        "Literals of a clause; at the same tightness more of them mean more clauses."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Find values of the variables a, b and so on (their number stands in front) that make the formula true: ! is not, | is or and binds tighter than &.",
                "one 0 or 1 per variable, without separators,");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int variables = difficulty.level("variables");
        int clauses = clauses(difficulty);
        int formula = clauses * (3 * difficulty.level("literals") - 1) + clauses - 1;
        return Extent.of(
                Integer.toString(variables).length() + ":=".length() + formula,
                variables,
                formula + 2 * clauses);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return StrictMath.pow(2, difficulty.level("variables"))
                * clauses(difficulty)
                * difficulty.level("literals");
    }

    @Override
    public boolean hasOneAnswer() {
        return false;
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int variables = difficulty.level("variables");
        int literals = difficulty.level("literals");
        String hidden =
                IntStream.range(0, variables)
                        .mapToObj(_ -> random.nextBoolean() ? "1" : "0")
                        .collect(Collectors.joining());
        String formula =
                IntStream.range(0, clauses(difficulty))
                        .mapToObj(_ -> clause(hidden, literals, random))
                        .collect(Collectors.joining("&"));
        List<PromptPart> parts =
                List.of(
                        new PromptPart("formula", formula),
                        new PromptPart("variables", Integer.toString(variables)));
        return Problem.of(
                key(seed, difficulty),
                parts,
                "{variables}:{formula}=",
                hidden,
                hints(formula, hidden));
    }

    @Override
    public String content(Problem problem) {
        return problem.part("variables")
                + ":"
                + Texts.sorted(List.of(problem.part("formula").split("&")));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        int variables = Integer.parseInt(problem.part("variables"));
        if (answer.length() != variables || !answer.chars().allMatch(c -> c == '0' || c == '1')) {
            return Verdict.wrong("an answer has one 0 or 1 per variable");
        }
        for (String clause : problem.part("formula").split("&")) {
            if (!holds(clause, answer)) {
                return Verdict.wrong("clause " + clause + " does not hold");
            }
        }
        return Verdict.correct();
    }

    private static int clauses(Difficulty difficulty) {
        double atThreshold =
                threshold(difficulty.level("literals")) * difficulty.level("variables");
        return (int) Math.ceil(difficulty.level("tightness") * atThreshold / 10);
    }

    /** Clauses per variable at which random formulas of so many literals stop being satisfiable. */
    private static double threshold(int literals) {
        return switch (literals) {
            case 2 -> 1;
            case 3 -> 4.267;
            case 4 -> 9.931;
            case MAX_LITERALS -> 21.117;
            default ->
                    throw new IllegalArgumentException(
                            "literals must be in [2, " + MAX_LITERALS + "], was " + literals);
        };
    }

    private static Hints hints(String formula, String hidden) {
        return new Hints(
                "every clause between & needs one true literal; ! negates",
                "choose a bit for each of the "
                        + hidden.length()
                        + " variables and check every clause",
                Arrays.stream(formula.split("&"))
                        .map(clause -> firstTrue(clause, hidden) + "=1")
                        .toList());
    }

    /** The first literal of the clause that the bits make true. */
    private static String firstTrue(String clause, String bits) {
        return Arrays.stream(clause.split("\\|"))
                .filter(literal -> holds(literal, bits))
                .findFirst()
                .orElseThrow();
    }

    /** A clause that holds: each pattern of signs but the one that fails, with equal chance. */
    private static String clause(String hidden, int literals, SplittableRandom random) {
        List<Integer> variables = choose(literals, hidden.length(), random);
        int trueLiterals = random.nextInt(1, 1 << literals);
        return IntStream.range(0, literals)
                .mapToObj(i -> {
                    int variable = variables.get(i);
                    boolean isTrue = (trueLiterals >> i & 1) == 1;
                    boolean negated = isTrue != (hidden.charAt(variable) == '1');
                    return (negated ? "!" : "") + NAMES.charAt(variable);
                })
                .collect(Collectors.joining("|"));
    }

    /** Distinct variables in ascending order. */
    private static List<Integer> choose(int count, int variables, SplittableRandom random) {
        List<Integer> left = new ArrayList<>(IntStream.range(0, variables).boxed().toList());
        while (left.size() > count) {
            left.remove(random.nextInt(left.size()));
        }
        return left;
    }

    private static boolean holds(String clause, String bits) {
        for (String literal : clause.split("\\|")) {
            boolean negated = literal.startsWith("!");
            char bit = bits.charAt(NAMES.indexOf(literal.charAt(negated ? 1 : 0)));
            if (bit == (negated ? '0' : '1')) {
                return true;
            }
        }
        return false;
    }
}
