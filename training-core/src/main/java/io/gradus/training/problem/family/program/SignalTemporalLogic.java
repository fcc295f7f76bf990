package io.gradus.training.problem.family.program;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Credit;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * A terse English sentence to be written as signal temporal logic, {@code always 0 to 5 if a over 3
 * then once 1 to 2 b under 7=} with the answer {@code G[0,5](a>3->F[1,2]b<7)}. Sentences are built
 * from {@code clauses} comparisons, joined by both-and, either-or, if-then and hold-till (until),
 * and {@code operators} of always (G), once (F) and, one time in five, not, around random parts;
 * thresholds have at most {@code digits} digits, times one. A translator writes each word once.
 *
 * <p>An answer is correct where {@link StlNormalForm} shows it equal to the wanted formula, so that
 * no agreement by chance counts. Credits stand for the four learned rewards of RESTL, computed here
 * exactly: {@code atoms} the Jaccard index of the comparisons, {@code alignment} the share of 16
 * seeded signals with values near the thresholds for which both formulas say the same, {@code
 * succinctness} the wanted length over the answer's where that is longer, {@code symbols} the
 * overlap of the operators with their counts. A text that is no formula has none of them.
 */
@Choice(
        name = "signal-temporal-logic",
        explanation = "Write a sentence about signals as a formula of signal temporal logic.")
final class SignalTemporalLogic implements ProblemFamily {
    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("clauses", 1, 40, 1, "Comparisons in the sentence."),
                new DifficultyAttribute(
                        "operators", 0, 40, 1, "How often always, once and not occur."),
                new DifficultyAttribute("digits", 1, 9, 1, "Most digits of a threshold."));
    }

    @Override
    public List<String> credits() {
        return List.of("atoms", "alignment", "succinctness", "symbols");
    }

    @Override
    public boolean hasOneAnswer() {
        return false;
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Write the sentence as a formula of signal temporal logic, such as G[0,5](a>3->F[1,2]b<7).",
                "the formula");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return 2.0 * difficulty.level("clauses")
                - 1
                + difficulty.level("operators")
                + difficulty.level("clauses") * difficulty.level("digits");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int clauses = difficulty.level("clauses");
        int operators = difficulty.level("operators");
        int digits = difficulty.level("digits");
        int formula = clauses * (2 + digits) + (clauses - 1) * "(U[0,9])".length() + 6 * operators;
        return Extent.of(
                clauses * ("a under ".length() + digits)
                        + (clauses - 1) * "hold  till 0 to 9 ".length()
                        + operators * "always 0 to 9 ".length()
                        + "=".length(),
                formula,
                (clauses + 1) * (formula + 1));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        StlSentence sentence =
                StlSentence.drawn(
                        difficulty.level("clauses"),
                        difficulty.level("operators"),
                        difficulty.level("digits"),
                        random);
        String formula = sentence.formula().toString();
        List<String> steps = new ArrayList<>();
        sentence.formula().atoms().map(StlFormula.Atom::toString).forEach(steps::add);
        if (!steps.contains(formula)) {
            steps.add(formula);
        }
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("sentence", sentence.words()),
                        new PromptPart("formula", formula)),
                "{sentence}=",
                formula,
                new Hints(
                        "always is G[i,j], once is F[i,j], hold p till q is pU[i,j]q, if p then q is p->q",
                        "write the comparisons, then what stands around each of them",
                        steps));
    }

    @Override
    public String content(Problem problem) {
        return StlNormalForm.of(StlParser.read(problem.part("formula")).orElseThrow());
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        String wanted = problem.part("formula");
        if (answer.length() > 3 * wanted.length() + 60) {
            return Verdict.wrong("the formula is much longer than needed");
        }
        Optional<StlFormula> given = StlParser.read(answer);
        if (given.isEmpty()) {
            return Verdict.wrong("the answer is no formula");
        }
        StlFormula formula = StlParser.read(wanted).orElseThrow();
        Verdict verdict =
                StlNormalForm.of(formula).equals(StlNormalForm.of(given.get()))
                        ? Verdict.correct()
                        : Verdict.wrong("the formula says something else");
        double brevity = Math.min(1, wanted.length() / (double) answer.length());
        return verdict.with(
                List.of(
                        new Credit("atoms", StlLikeness.atoms(formula, given.get())),
                        new Credit("alignment", StlLikeness.alignment(formula, given.get())),
                        new Credit("succinctness", brevity),
                        new Credit("symbols", StlLikeness.symbols(formula, given.get()))));
    }
}
