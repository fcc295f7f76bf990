package io.gradus.training.problem.logic;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Formulas in conjunctive form, {@code 3:a|!b&b|c=} for three variables, where {@code |} binds
 * tighter than {@code &}; the answer is one bit per variable in alphabetical order, for example
 * {@code 101}, and every satisfying assignment is correct. Each clause has {@code literals}
 * distinct variables (at most {@code variables}) and is uniform among the clauses that a hidden
 * uniform assignment satisfies, so that every problem has a solution. A solver by enumeration
 * checks up to 2^variables * clauses clauses.
 */
final class BooleanSat implements ProblemFamily {
    @Override
    public String name() {
        return "boolean-sat";
    }

    @Override
    public String explanation() {
        return "Find an assignment that satisfies a formula in conjunctive form.";
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("variables", 2, 12, 3, "How many variables there are."),
                new DifficultyAttribute(
                        "clauses", 1, 24, 3, "How many clauses must hold together."),
                new DifficultyAttribute(
                        "literals", 1, 4, 2, "Literals of a clause; fewer are stricter."));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int variables = difficulty.level("variables");
        int literals = Math.min(difficulty.level("literals"), variables);
        int clauses = difficulty.level("clauses");
        int formula = clauses * (3 * literals - 1) + clauses - 1;
        return Extent.of(
                Integer.toString(variables).length() + ":=".length() + formula,
                variables,
                formula + 2 * clauses);
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return StrictMath.pow(2, difficulty.level("variables")) * difficulty.level("clauses");
    }

    @Override
    public boolean hasOneAnswer() {
        return false;
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int variables = difficulty.level("variables");
        int literals = Math.min(difficulty.level("literals"), variables);
        String hidden =
                IntStream.range(0, variables)
                        .mapToObj(_ -> random.nextBoolean() ? "1" : "0")
                        .collect(Collectors.joining());
        String formula =
                IntStream.range(0, difficulty.level("clauses"))
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

    private static String clause(String hidden, int literals, SplittableRandom random) {
        List<Integer> variables = choose(literals, hidden.length(), random);
        String clause;
        do {
            clause =
                    variables.stream()
                            .map(v -> (random.nextBoolean() ? "!" : "") + (char) ('a' + v))
                            .collect(Collectors.joining("|"));
        } while (!holds(clause, hidden));
        return clause;
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
            char bit = bits.charAt(literal.charAt(negated ? 1 : 0) - 'a');
            if (bit == (negated ? '0' : '1')) {
                return true;
            }
        }
        return false;
    }
}
