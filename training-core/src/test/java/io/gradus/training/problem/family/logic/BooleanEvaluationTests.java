package io.gradus.training.problem.family.logic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares with a reduction of the text by a table of values. */
class BooleanEvaluationTests {
    /** Left operand, connective, right operand, value; written out by hand. */
    private static final List<String> TABLE =
            Stream.of(
                            "t&tt t&ff f&tf f&ff t|tt t|ft f|tt f|ff t^tf t^ft f^tt f^ff",
                            "t>tt t>ff f>tt f>ft t~tt t~ff f~tf f~ft t@tf t@ft f@tt f@ft",
                            "t<tt t<ft f<tf f<ft t#tf t#ff f#tf f#ft")
                    .flatMap(rows -> Stream.of(rows.split(" ")))
                    .toList();

    private final BooleanEvaluation family = new BooleanEvaluation();

    @Test
    void theValuesAreThoseOfTheReducedText() {
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = family.item(seed, cell(1 + seed % 9, 4, 9));
            StringBuilder values = new StringBuilder();
            for (String formula : problem.part("formulas").split(",")) {
                values.append(reduced("(" + formula + ")"));
            }

            assertThat(problem.reference()).as(problem.prompt()).isEqualTo(values.toString());
        }
    }

    @Test
    void aFormulaIsReadAsItWasWritten() {
        for (int seed = 0; seed < 300; seed++) {
            String text = family.item(seed, cell(12, 3, 9)).part("formulas").split(",")[0];

            assertThat(Formula.read(text)).hasToString(text);
        }
    }

    @Test
    void neitherTheSizeNorTheOutermostConnectiveTellsTheTruth() {
        int conjunctions = 0;
        int trueOnes = 0;
        for (int seed = 0; seed < 1000; seed++) {
            Problem problem = family.item(seed, cell(2, 3, 3));
            String[] formulas = problem.part("formulas").split(",");
            for (int i = 0; i < 3; i++) {
                if (Formula.read(formulas[i]) instanceof Formula.Joined joined
                        && joined.connective() == Connective.AND
                        && !joined.negated()) {
                    conjunctions++;
                    trueOnes += problem.reference().charAt(i) == 't' ? 1 : 0;
                }
            }
        }

        // 3000 * 1/2 * 3/4 = 1125 conjunctions, half of them true; standard deviations 27 and 17
        assertThat(conjunctions).isBetween(1020, 1230);
        assertThat(trueOnes * 2).isBetween(conjunctions - 140, conjunctions + 140);
    }

    @Test
    void negationIsTheThirdConnective() {
        for (int seed = 0; seed < 100; seed++) {
            assertThat(family.item(seed, cell(4, 3, 2)).prompt()).matches("[tf&|(),]+=");
            assertThat(family.item(seed, cell(9, 3, 3)).prompt())
                    .matches("[tf&|(),!]+=")
                    .contains("!");
        }
    }

    @Test
    void theNumberOfWrongFormulasIsToldButNotWhich() {
        Problem problem = family.item(9, cell(1, 3, 2));
        String reference = problem.reference();
        String flipped = (reference.charAt(0) == 't' ? "f" : "t") + reference.substring(1);

        assertThat(family.verify(problem, flipped).reason()).isEqualTo("1 formulas are wrong");
        assertThat(family.verify(problem, "tf").reason())
                .isEqualTo("an answer has one t or f per formula");
    }

    private static String reduced(String formula) {
        String text = formula;
        while (text.length() > 1) {
            text =
                    text.replace("!t", "f")
                            .replace("!f", "t")
                            .replace("(t)", "t")
                            .replace("(f)", "f");
            for (String row : TABLE) {
                text = text.replace("(" + row.substring(0, 3) + ")", row.substring(3));
            }
        }
        return text;
    }

    private static Difficulty cell(int operators, int formulas, int connectives) {
        return new Difficulty(
                List.of(
                        new AttributeValue("operators", operators),
                        new AttributeValue("formulas", formulas),
                        new AttributeValue("connectives", connectives)));
    }
}
