package io.gradus.training.problem.family.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class StringFunctionsTests {
    private final StringFunctions family = new StringFunctions();

    @Test
    void eachFunctionDoesWhatItsRuleSays() {
        // by hand
        assertThat(StringFunction.named('n').of("abh")).isEqualTo("bca");
        assertThat(StringFunction.named('r').of("abc")).isEqualTo("cba");
        assertThat(StringFunction.named('u').of("abcd")).isEqualTo("bcda");
        assertThat(StringFunction.named('t').of("abcde")).isEqualTo("badce");
        assertThat(StringFunction.named('e').of("abcde")).isEqualTo("acebd");
        assertThat(StringFunction.named('m').of("abh")).isEqualTo("hga");
        assertThat(StringFunction.named('d').of("abc")).isEqualTo("abca");
        assertThat(StringFunction.named('s').of("aah")).isEqualTo("bcc");
    }

    @Test
    void theInnermostFunctionIsAppliedFirst() {
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = family.item(seed, cell(3, 5, 8));
            String calls = problem.part("calls");
            String text = problem.part("word");
            for (int i = 4; i >= 0; i -= 2) {
                text = StringFunction.named(calls.charAt(i)).of(text);
            }

            assertThat(problem.prompt()).isEqualTo(calls + problem.part("word") + ")))=");
            assertThat(problem.reference()).isEqualTo(text);
            assertThat(problem.hints().steps()).hasSize(3).last().asString().endsWith("=" + text);
        }
    }

    @Test
    void theWrongOrderIsWrong() {
        Problem problem =
                family.item(
                        LongStream.range(0, 1000)
                                .filter(s ->
                                        family.item(s, cell(2, 4, 3)).part("calls").equals("r(u("))
                                .findFirst()
                                .orElseThrow(),
                        cell(2, 4, 3));
        String word = problem.part("word");
        String outermostFirst = StringFunction.ROTATE.of(StringFunction.REVERSE.of(word));

        assertThat(family.verify(problem, outermostFirst).score()).isZero();
        assertThat(family.verify(problem, word).score()).isZero();
    }

    @Test
    void noFunctionUndoesTheOneBefore() {
        for (int seed = 0; seed < 300; seed++) {
            assertThat(family.item(seed, cell(20, 3, 8)).part("calls"))
                    .hasSize(40)
                    .doesNotContain("r(r", "t(t", "m(m");
        }
    }

    private static Difficulty cell(int depth, int length, int functions) {
        return new Difficulty(
                List.of(
                        new AttributeValue("depth", depth),
                        new AttributeValue("length", length),
                        new AttributeValue("functions", functions)));
    }
}
