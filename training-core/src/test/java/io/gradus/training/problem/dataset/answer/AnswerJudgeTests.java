package io.gradus.training.problem.dataset.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Verdict;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerJudgeTests {
    private static final AnswerComparison NUMERIC = AnswerComparison.Numeric.standard();
    private static final AnswerComparison EXPRESSION = new AnswerComparison.Expression();
    private static final List<AnswerComparison> ALL =
            List.of(
                    new AnswerComparison.Exact(),
                    NUMERIC,
                    EXPRESSION,
                    new AnswerComparison.MultipleChoice(),
                    new AnswerComparison.Pattern());

    private static boolean holds(
            AnswerComparison comparison, String prompt, String reference, String answer) {
        AnswerKey question = new AnswerKey(prompt, reference, List.of("Mars", "Jupiter", "Venus"));
        return AnswerJudge.judge(comparison, question, answer).score() == 1;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "42; 42",
                "42; 42.0",
                "42; $42",
                "42; The answer is 42.",
                "42; 6*7=42 and so #### 42",
                "1234; 1,234",
                "1,234; 1234",
                "0.75; 3/4",
                "45%; 0.45",
                "45%; 45",
                "45; 45%",
                "1500; 1.5e3",
                "1500; 1.5 x 10^3",
                "-3; -3",
                "3.14159265; 3.14159266",
                "42; so \\boxed{42}"
            })
    void theSameNumberIsCorrect(String reference, String answer) {
        assertThat(holds(NUMERIC, "", reference, answer)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "42; 41",
                "42; 41 or 42",
                "42; 41, 42",
                "42; 42 43",
                "42; 4 2",
                "42; 40+2",
                "42; forty-two",
                "42; \\boxed{}",
                "42; \\boxed{42",
                "42; #### 42 #### 43",
                "1234; 12,34",
                "0.45; 45",
                "42; 42e999999",
                "42; --42",
                "1; 1/0"
            })
    void anythingElseThanOneSameNumberIsWrong(String reference, String answer) {
        assertThat(holds(NUMERIC, "", reference, answer)).isFalse();
    }

    @Test
    void numericToleranceIsRelativeOrAbsolute() {
        assertThat(holds(new AnswerComparison.Numeric(0.01, 0), "", "200", "201.9")).isTrue();
        assertThat(holds(new AnswerComparison.Numeric(0.01, 0), "", "200", "202.1")).isFalse();
        assertThat(holds(new AnswerComparison.Numeric(0, 0.5), "", "0", "0.5")).isTrue();
        assertThat(holds(new AnswerComparison.Numeric(0, 0), "", "1/3", "0.333333333")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "\\frac{1}{2}; 1/2",
                "\\frac12; 0.5",
                "\\dfrac{3}{4}; $\\frac34$",
                "1\\frac{1}{2}; 3/2",
                "1 1/2; 1.5",
                "2\\sqrt{3}; \\sqrt{12}",
                "2\\sqrt3; 2*sqrt(3)",
                "\\frac{\\sqrt{2}}{2}; \\frac{1}{\\sqrt{2}}",
                "\\sqrt[3]{2}; 2^{1/3}",
                "4\\pi; 4pi",
                "x^2+2x+1; (x+1)^2",
                "x^2+2x+1; 1 + x^2 + 2*x",
                "10\\text{ cm}; 10",
                "12 inches; 12 inch",
                "90^\\circ; 90",
                "\\$18; 18",
                "18\\%; 18",
                "1,234; 1234",
                "(1, 2); (1,2)",
                "\\left(\\frac{1}{2}, -3\\right); (0.5, -3)",
                "\\{1, 2, 3\\}; \\{3,2,1\\}",
                "(-\\infty, 5]; (-\\infty,5]",
                "(0,1)\\cup(2,3); (2,3) \\cup (0,1)",
                "1, -2; -2,1",
                "x = 5; 5",
                "5; x=5",
                "\\text{June 20}; June 20",
                "\\text{(B)}; \\textbf{(B)}",
                "6 - 5i; -5i+6",
                "\\frac{x}{x^2+1}; x/(1+x^2)",
                "2^{10}; 1024",
                "3 sin x; 3\\sin{x}",
                "\\sqrt{x}+\\ln x; \\ln{x}+x^{1/2}",
                "1.5 \\times 10^3; 1500"
            })
    void equalExpressionsAreCorrect(String reference, String answer) {
        assertThat(holds(EXPRESSION, "", reference, answer)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "5; 2+3",
                "5; 10/2*1",
                "5; 5 or 7",
                "5; 5,7",
                "(1,2); (2,1)",
                "(1,2); [1,2]",
                "(1,2]; (1,2)",
                "\\{1,2\\}; \\{1,2,3\\}",
                "1,2; 1",
                "10\\text{ cm}; 10\\text{ m}",
                "5; 5 hundred",
                "2\\sqrt{3}; 2\\sqrt{2}",
                "x^2; x",
                "x+1; y+1",
                "x; |x|",
                "3; \\frac{3}{0}",
                "\\text{June 20}; June 21",
                "4\\pi; 12.566"
            })
    void otherOrUnfinishedExpressionsAreWrong(String reference, String answer) {
        assertThat(holds(EXPRESSION, "", reference, answer)).isFalse();
    }

    @Test
    void repeatingThePromptIsWrongEvenWhereItIsEqual() {
        assertThat(holds(EXPRESSION, "Expand (x+1)^2.", "x^2+2x+1", "(x+1)^2")).isFalse();
        assertThat(holds(NUMERIC, "Write 3/4 as a decimal.", "0.75", "3/4")).isFalse();
        assertThat(holds(NUMERIC, "Write 3/4 as a decimal.", "0.75", "0.75")).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "B",
                "(B)",
                "b",
                "B.",
                "B) Jupiter",
                "Jupiter",
                "The answer is B.",
                "\\boxed{\\text{B}}"
            })
    void aChoiceIsNamedByLetterOrText(String answer) {
        assertThat(holds(new AnswerComparison.MultipleChoice(), "", "B", answer)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "A",
                "A B",
                "A or B",
                "A, B, C",
                "B) Mars",
                "BC",
                "(B",
                "D",
                "Z",
                "Mars Jupiter Venus"
            })
    void severalChoicesOrNoneAreWrong(String answer) {
        assertThat(holds(new AnswerComparison.MultipleChoice(), "", "B", answer)).isFalse();
    }

    @Test
    void exactIgnoresOnlyWhiteSpace() {
        assertThat(holds(new AnswerComparison.Exact(), "", "New  York", " New York\n")).isTrue();
        assertThat(holds(new AnswerComparison.Exact(), "", "New York", "new york")).isFalse();
    }

    @Test
    void aPatternMatchesTheWholeAnswer() {
        assertThat(holds(new AnswerComparison.Pattern(), "", "colou?r", "color")).isTrue();
        assertThat(holds(new AnswerComparison.Pattern(), "", "colou?r", "colors")).isFalse();
        assertThat(
                        AnswerJudge.objection(
                                new AnswerComparison.Pattern(),
                                new AnswerKey("", "((a{99}){99}){99}", List.of())))
                .contains("the pattern is too large");
        assertThat(
                        AnswerJudge.objection(
                                new AnswerComparison.Pattern(), new AnswerKey("", "(", List.of())))
                .isPresent();
    }

    @Test
    void emptyAndHugeAnswersAreWrong() {
        for (AnswerComparison comparison : ALL) {
            for (String answer : List.of("", " \n ", "\\boxed{}", "42".repeat(50_000))) {
                assertThat(holds(comparison, "", "42", answer)).isFalse();
            }
        }
    }

    @Test
    void hostileTextsAreJudgedWithoutAnException() {
        String[] pieces = {
            "\\frac",
            "{",
            "}",
            "(",
            ")",
            "[",
            "]",
            "^",
            "_",
            "\\sqrt",
            "1",
            "2/",
            "x",
            ",",
            "\\boxed{",
            "9".repeat(60),
            "e",
            "-",
            "+",
            "\\text{",
            "$",
            "%",
            "\\{",
            "|",
            " ",
            "####",
            "answer is ",
            "^9^9^9",
            "\\cup",
            "=",
            ".",
            "\u00e9",
            "\ud800",
            "\\pi",
            "sin",
            "\\log_",
            "\n",
            "(A)",
            "{,}",
            "\\"
        };
        SplittableRandom random = new SplittableRandom(7);
        AnswerKey[] questions = {
            new AnswerKey("What is 1/2?", "\\frac{1}{2}", List.of("a", "b")),
            new AnswerKey("?", "(1, \\sqrt{2}]", List.of("1", "2")),
            new AnswerKey("?", "x^2+y", List.of("A", "B"))
        };
        for (int i = 0; i < 4_000; i++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(1, 25);
            for (int j = 0; j < length; j++) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            for (AnswerComparison comparison : ALL.subList(0, 4)) {
                Verdict verdict =
                        AnswerJudge.judge(
                                comparison, questions[i % questions.length], text.toString());
                assertThat(verdict.score()).isIn(0.0, 1.0);
            }
        }
    }

    @Test
    void deepAndLongExpressionsTakeBoundedWork() {
        for (String text :
                List.of(
                        "(".repeat(300) + "1" + ")".repeat(300),
                        "-".repeat(599),
                        "x".repeat(600),
                        "2^".repeat(250) + "2",
                        "9^".repeat(20) + "9",
                        "\\frac{1}{".repeat(60) + "2" + "}".repeat(60),
                        "1,".repeat(299) + "1",
                        "{".repeat(600))) {
            assertThat(holds(EXPRESSION, "", "5", text)).isFalse();
            assertThat(holds(EXPRESSION, "", text, "5")).isFalse();
        }
    }
}
