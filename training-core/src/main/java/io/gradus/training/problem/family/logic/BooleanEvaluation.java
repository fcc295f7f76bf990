package io.gradus.training.problem.family.logic;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
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
import io.gradus.training.problem.family.logic.Formula.Joined;
import io.gradus.training.problem.family.logic.Formula.Literal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Formulas of the constants t and f, {@code t&f,t|f,(t|f)&t=} with the answer {@code ftt}: the
 * value of each. {@code formulas} formulas have {@code operators} connectives each, uniform among
 * the first {@code connectives} of and, or, negation, and the others of {@link Connective}. With
 * negation a constant is negated with probability 1/2, anything else with 1/4. Each formula is true
 * with probability 1/2, whatever its shape (see {@link FormulaDraw}). A solver applies one
 * connective at a time and looks it up among the possible ones.
 *
 * <p>reasoning-gym's circuit_logic asks for one bit of a formula; here several at once keep a guess
 * from being right.
 */
@Choice(name = "boolean-evaluation", explanation = "Evaluate formulas of true and false.")
final class BooleanEvaluation implements ReadingFamily {
    private static final Pattern WRITTEN = Pattern.compile("[tf!&|^>~@<#(),]+=");

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        "operators", 1, 150, 1, "Connectives in each formula, which nest at will."),
                new DifficultyAttribute("formulas", 3, 40, 3, "How many formulas there are."),
                new DifficultyAttribute(
                        "connectives",
                        2,
                        Connective.values().length + 1,
                        2,
                        "How many different connectives may occur; the third is negation."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Evaluate each formula of t (true) and f (false).",
                "one t or f per formula, without separators,");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return (double) difficulty.level("formulas")
                * difficulty.level("operators")
                * difficulty.level("connectives");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int formulas = difficulty.level("formulas");
        int operators = difficulty.level("operators");
        int signs = FormulaDraw.negates(difficulty.level("connectives")) ? 2 * operators + 1 : 0;
        int brackets = 2 * (operators - (signs > 0 ? 0 : 1));
        int formula = 2 * operators + 1 + signs + brackets;
        return Extent.of(
                formulas * (formula + 1), formulas, formulas * operators * "!(t&f)=f;".length());
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int signs = difficulty.level("connectives");
        boolean negates = FormulaDraw.negates(signs);
        FormulaDraw draw = FormulaDraw.of(signs, (wanted, r) -> constant(wanted, negates, r));
        int operators = difficulty.level("operators");
        List<Formula> formulas =
                Stream.generate(() -> draw.formula(operators, random.nextBoolean(), random))
                        .limit(difficulty.level("formulas"))
                        .toList();
        return problem(key(seed, difficulty), formulas);
    }

    @Override
    public ProblemReading readPlain(String text) {
        if (!WRITTEN.matcher(text).matches()) {
            return ProblemReading.unlike("t&f,t|f,(t|f)&t=");
        }
        List<Formula> formulas;
        try {
            formulas = formulas(text.substring(0, text.length() - 1));
        } catch (IllegalArgumentException e) {
            return ProblemReading.refused(
                    Refusal.UNREADABLE, Objects.requireNonNull(e.getMessage()));
        }
        if (formulas.stream().anyMatch(Literal.class::isInstance)) {
            return ProblemReading.refused(Refusal.TRIVIAL, "a formula has a connective");
        }
        Difficulty cell =
                Difficulty.of("operators", most(formulas, Formula::operators))
                        .with("formulas", formulas.size())
                        .with("connectives", most(formulas, FormulaDraw::signs));
        List<Formula> read = formulas;
        return ProblemReading.of(this, text, cell, key -> problem(key, read));
    }

    private static int most(List<Formula> formulas, ToIntFunction<Formula> count) {
        return formulas.stream().mapToInt(count).max().orElseThrow();
    }

    private static Problem problem(ProblemKey key, List<Formula> formulas) {
        String rules = FormulaDraw.rules(key.difficulty().level("connectives"));
        String text = formulas.stream().map(Formula::toString).collect(Collectors.joining(","));
        return Problem.of(
                key,
                List.of(new PromptPart("formulas", text)),
                "{formulas}=",
                formulas.stream().map(BooleanEvaluation::value).collect(Collectors.joining()),
                hints(rules, formulas));
    }

    /** The order of the formulas does not matter. */
    @Override
    public String content(Problem problem) {
        return Texts.sorted(List.of(problem.part("formulas").split(",")));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        List<String> values =
                formulas(problem.part("formulas")).stream().map(BooleanEvaluation::value).toList();
        if (answer.length() != values.size()
                || !answer.chars().allMatch(c -> c == 't' || c == 'f')) {
            return Verdict.wrong("an answer has one t or f per formula");
        }
        long wrong =
                IntStream.range(0, values.size())
                        .filter(i -> !values.get(i).equals(answer.substring(i, i + 1)))
                        .count();
        return wrong == 0 ? Verdict.correct() : Verdict.wrong(wrong + " formulas are wrong");
    }

    private static List<Formula> formulas(String list) {
        return Arrays.stream(list.split(",", -1)).map(Formula::read).toList();
    }

    private static Literal constant(boolean wanted, boolean negates, SplittableRandom random) {
        boolean negated = negates && random.nextBoolean();
        return new Literal(wanted != negated ? 't' : 'f', negated);
    }

    private static String value(Formula formula) {
        return (formula.value(atom -> atom == 't' ? 1 : 0) & 1) == 1 ? "t" : "f";
    }

    private static Hints hints(String rules, List<Formula> formulas) {
        List<String> steps = new ArrayList<>();
        formulas.forEach(formula -> evaluate(formula, steps));
        return new Hints(
                rules + "; ! not",
                "evaluate " + formulas.size() + " formulas from the inside out",
                steps);
    }

    /** Its value, after a step for each connective. */
    private static String evaluate(Formula formula, List<String> steps) {
        return switch (formula) {
            case Literal literal -> value(literal);
            case Joined joined -> {
                String step =
                        evaluate(joined.left(), steps)
                                + joined.connective().symbol()
                                + evaluate(joined.right(), steps);
                steps.add((joined.negated() ? "!(" + step + ")" : step) + "=" + value(joined));
                yield value(joined);
            }
        };
    }
}
