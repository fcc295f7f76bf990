package io.gradus.training.problem.family.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SignalTemporalLogicTests {
    private final SignalTemporalLogic family = new SignalTemporalLogic();

    @Test
    void equalFormulasOfOtherFormAreRight() {
        assertThat(score("G[0,5](a>3&b<7)", "G[0,5](b<7&a>3)")).isEqualTo(1);
        assertThat(score("G[0,5](a>3&b<7)", "G[0,5]a>3&G[0,5]b<7")).isEqualTo(1);
        assertThat(score("G[0,5](a>3&b<7)", "!F[0,5](a<=3|b>=7)")).isEqualTo(1);
        assertThat(score("a>3->F[1,2]b<7", "!(a>3&G[1,2]!b<7)")).isEqualTo(1);
        assertThat(score("(a>3)U[0,4](b<7)", "a>3U[0,4]b<7")).isEqualTo(1);
    }

    @Test
    void otherFormulasAreWrong() {
        assertThat(score("G[0,5]a>3", "F[0,5]a>3")).isZero();
        assertThat(score("G[0,5]a>3", "G[0,6]a>3")).isZero();
        assertThat(score("G[0,5]a>3", "G[0,5]a>=3")).isZero();
        assertThat(score("F[0,5](a>3&b<7)", "F[0,5]a>3&F[0,5]b<7")).isZero();
        assertThat(score("a>3->b<7", "b<7->a>3")).isZero();
        assertThat(score("a>3U[0,4]b<7", "b<7U[0,4]a>3")).isZero();
    }

    @Test
    void whatIsNoFormulaIsRefused() {
        for (String text :
                List.of(
                        "a",
                        "a>",
                        "a>03",
                        "G[5,1]a>3",
                        "G[0,100]a>3",
                        "G a>3",
                        "(a>3",
                        "a>3)",
                        "a>3 ",
                        "a>3&",
                        "A>3")) {
            assertThat(verdict("a>3", text).reason())
                    .as(text)
                    .isEqualTo("the answer is no formula");
        }
    }

    @Test
    void formulasWithOneNormalFormAgreeOnAllSignals() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 300; i++) {
            StlFormula formula = StlSentence.drawn(3, 3, 1, random).formula();
            StlFormula read = StlParser.read(formula.toString()).orElseThrow();
            StlFormula negated = new StlFormula.Not(formula);

            assertThat(StlNormalForm.of(read)).isEqualTo(StlNormalForm.of(formula));
            assertThat(StlNormalForm.of(new StlFormula.Not(negated)))
                    .isEqualTo(StlNormalForm.of(formula));
            assertThat(StlLikeness.alignment(formula, read)).isEqualTo(1);
            assertThat(StlLikeness.alignment(formula, negated)).isZero();
        }
    }

    @Test
    void truthIsThatOfTheDefinition() {
        // time            0  1  2  3  4  5
        int[] a = new int[] {5, 5, 5, 2, 5, 5};
        int[] b = new int[] {0, 0, 0, 9, 0, 0};
        assertThat(holds("G[0,2]a>3", a, b)).isTrue();
        assertThat(holds("G[0,3]a>3", a, b)).isFalse();
        assertThat(holds("F[3,5]b>8", a, b)).isTrue();
        assertThat(holds("F[4,5]b>8", a, b)).isFalse();
        assertThat(holds("a>3U[0,5]b>8", a, b)).isTrue();
        assertThat(holds("a>3U[4,5]b<1", a, b)).isFalse(); // a fails at 3, before 4
        assertThat(holds("F[1,2]G[0,1]a>3", a, b)).isTrue();
        assertThat(holds("b>8->a>9", a, b)).isTrue();
    }

    @Test
    void creditsAreComputedFromTheFormulas() {
        // atoms {a>3, b<7} and {a>3, c<7}: 1 of 3; operators {G, &} and {G, |}: 1 of 3
        Verdict verdict = verdict("G[0,5](a>3&b<7)", "G[0,5](a>3|c<7)");

        assertThat(verdict.credit("atoms")).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(verdict.credit("symbols")).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(verdict.credit("succinctness")).isEqualTo(1);
        assertThat(verdict("a>3", "!!a>3").credit("succinctness"))
                .isCloseTo(3 / 5.0, within(1e-12));
        assertThat(verdict("a>3", "a>3").credit("alignment")).isEqualTo(1);
    }

    private static boolean holds(String formula, int[] a, int[] b) {
        int[][] signals = new int[26][6];
        signals[0] = a;
        signals[1] = b;
        return new StlTruth(signals).holds(StlParser.read(formula).orElseThrow());
    }

    private double score(String wanted, String answer) {
        return verdict(wanted, answer).score();
    }

    private Verdict verdict(String wanted, String answer) {
        Problem problem =
                Problem.of(
                        family.key(1, Cells.of(family)),
                        List.of(new PromptPart("sentence", ""), new PromptPart("formula", wanted)),
                        "{sentence}=",
                        wanted,
                        Hints.none());
        return family.verify(problem, answer);
    }
}
