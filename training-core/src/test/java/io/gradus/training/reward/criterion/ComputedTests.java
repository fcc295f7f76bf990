package io.gradus.training.reward.criterion;

import static io.gradus.training.reward.SampleEvidence.atStep;
import static io.gradus.training.reward.SampleEvidence.of;
import static io.gradus.training.reward.SampleEvidence.ofLengths;
import static io.gradus.training.reward.SampleEvidence.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.Reading;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.rubric.RubricSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ComputedTests {
    private static final double NONE = Double.NaN;

    @Test
    void anExpressionReadsTextsAndFields() {
        Evidence evidence = of("<think>six</think>42", "7");

        assertThat(value("answer == reference", evidence)).containsExactly(1, 0);
        assertThat(value("correct && prompt.contains('6 times 7') ? 2.0 : 0.5", evidence))
                .containsExactly(2, 0.5);
        assertThat(value("'think' in fields && fields['think'] == 'six'", evidence))
                .containsExactly(1, 0);
        assertThat(value("completion.matches('^[0-9]+$')", evidence)).containsExactly(0, 1);
        assertThat(value("size(answer)", evidence)).containsExactly(2, 1);
        assertThat(value("score + turns", evidence)).containsExactly(2, 1);
    }

    @Test
    void anExpressionReadsStatisticsOfTheGroup() {
        // 10, 20 and 60 tokens, the last one wrong
        Evidence evidence = ofLengths(10, 20, -60);

        assertThat(value("tokens <= groupCorrectTokens", evidence)).containsExactly(1, 0, 0);
        assertThat(value("groupMeanTokens", evidence)).containsExactly(30, 30, 30);
        assertThat(value("(tokens - groupMinTokens) / (groupMaxTokens - groupMinTokens)", evidence))
                .containsExactly(0, 0.2, 1);
        assertThat(value("groupSize * groupPassRate", evidence)).containsExactly(2, 2, 2);
        assertThat(value("math.least(1.0, step / 10.0)", atStep(5, 10))).containsExactly(0.5);
    }

    @Test
    void whatCannotBeComputedIsNotApplicableWithTheReason() {
        Computed missing = new Computed("fields['answer'] == '42'");

        assertThat(values(missing, of("42", "<answer>42</answer>"))).containsExactly(NONE, 1);
        assertThat(missing.judge(RubricServices.offline()).judge(of("42")).getFirst().reason())
                .startsWith("cannot be computed: ");
        assertThat(value("1 / (size(answer) - 2)", of("42", "423"))).containsExactly(NONE, 1);
        assertThat(value("1.0 / (tokens - 3.0)", of("42"))).containsExactly(NONE);
        assertThat(value("double(answer)", of("42", "x", "NaN"))).containsExactly(42, NONE, NONE);
        assertThat(value("credits['quality']", of("42"))).containsExactly(NONE);
    }

    @Test
    void anExpressionThatCanNeverBeComputedFailsAndALackingSectionDoesNot() {
        Computed wrongTypes = new Computed("dyn(answer) + 1.0 == 2.0");
        Computed lacking = new Computed("fields['plan'] == ''");

        assertThat(judged(wrongTypes, "42").failed()).isTrue();
        assertThat(judged(wrongTypes, "42").applicable()).isFalse();
        assertThat(judged(lacking, "42").failed()).isFalse();
    }

    private static Judgement judged(Computed computed, String completion) {
        return computed.judge(RubricServices.offline()).judge(of(completion)).getFirst();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lenght + 1.0    | is no CEL expression, line 1 column 1: undeclared reference to 'lenght'",
                "1.0 +           | is no CEL expression, line 1 column 6: mismatched input",
                "tokens + answer | is no CEL expression, line 1 column 8: found no matching overload",
                "answer          | must give a number or true or false, gives string",
                "dyn(1)          | must give a number or true or false, gives dyn",
                "answer.matches(answer) | the expression of matches must be a constant text",
                "matches(answer, '((a{99}){99}){99}') | counts of the expression multiply",
                "answer.matches('(') | is no RE2 expression"
            })
    void faultsAreFoundWhenTheDocumentIsRead(String text, String message) {
        assertThatThrownBy(() -> new Computed(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void expressionsThatAreTooLargeAreRefused() {
        assertThatThrownBy(() -> new Computed("(".repeat(40) + "1" + ")".repeat(40)))
                .hasMessageContaining("recursion limit");
        assertThatThrownBy(() -> new Computed("1" + "+1".repeat(400)))
                .hasMessageStartingWith("is no CEL expression");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "LIST.all(a, LIST.all(b, LIST.all(c, LIST.all(d, a + b + c + d > 0))))",
                "LIST.map(a, LIST.map(b, LIST.map(c, completion + completion))).size()",
                "completion.matches('^(a+)+$') && completion.matches('(.*)(.*)(.*)[^a]$')"
            })
    @Timeout(20)
    void evaluationIsBounded(String text) {
        String list = "[1,2,3,4,5,6,7,8,9,10]";
        Computed kind = new Computed(text.replace("LIST", list));

        assertThat(values(kind, of("a".repeat(100_000)))).hasSize(1);
    }

    @Test
    void aFaultIsReportedAtItsPlaceInTheDocument() {
        Reading<RubricSpec> reading =
                DocumentReader.read(
                        "criteria: [{id: custom, expression: {cel: \"answr == ''\"}}]",
                        RubricSpec.class);

        assertThat(reading).isInstanceOf(Reading.Invalid.class);
        assertThat(((Reading.Invalid<RubricSpec>) reading).errors())
                .extracting(e -> e.path() + ": " + e.message())
                .containsExactly(
                        "criteria[0].expression: is no CEL expression, line 1 column 1: undeclared "
                                + "reference to 'answr' (in container '')");
    }

    private static double[] value(String expression, Evidence evidence) {
        return values(new Computed(expression), evidence);
    }
}
