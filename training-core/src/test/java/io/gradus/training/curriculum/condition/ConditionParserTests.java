package io.gradus.training.curriculum.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.document.formula.Comparison;
import io.gradus.training.document.formula.FormulaSyntaxException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionParserTests {
    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "passRate(top, 64 groups) >= 0.7 => pass rate of the top level over the last 64 groups is at least 0.7",
                "passRate( all,20 steps )<0.50 => pass rate of all problems over the last 20 steps is below 0.5",
                "passRate(boolean-sat, 1 groups) > 1e-1 => pass rate of boolean-sat over the last 1 groups is above 0.1",
                "reward(8 groups) >= -0.5 => mean reward over the last 8 groups is at least -0.5",
                "entropy(5 steps) <= 2 => mean entropy over the last 5 steps is at most 2",
                "mixed(64 groups) < 0.2 => share of mixed groups over the last 64 groups is below 0.2",
                "solvedAll(top, fresh 8 groups) >= 0.5 => share of too easy groups of the top level over 8 new groups is at least 0.5",
                "passRate(worst, 20000 tokens) >= 0.5 => pass rate of the worst cell over the last 20000 tokens is at least 0.5",
                "passRate('addition(digits=2)', 8 groups) > 0 => pass rate of addition(digits=2) over the last 8 groups is above 0",
                "truncated(entry(2), 5 steps) < 0.1 => share of truncated rollouts of entry 2 over the last 5 steps is below 0.1",
                "loss(20 steps) < 0.3 => mean loss over the last 20 steps is below 0.3",
                "metric('gradNorm', 5 steps) > 10 => mean gradNorm over the last 5 steps is above 10",
                "evaluation(all) >= 0.9 => held-out pass rate of all problems in the last evaluation is at least 0.9",
                "length(5 steps) > 10 => mean completion length over the last 5 steps is above 10",
                "steps >= 2000 => number of steps in this stage is at least 2000",
                "tokens >= 1e6 => number of tokens in this stage is at least 1000000",
                "groups > 5 => number of groups in this stage is above 5",
                "steps > 1 and groups > 2 or tokens > 3 => (number of steps in this stage is above 1 and number of groups in this stage is above 2) or number of tokens in this stage is above 3",
                "steps > 1 and (groups > 2 or tokens > 3) => number of steps in this stage is above 1 and (number of groups in this stage is above 2 or number of tokens in this stage is above 3)",
                "not steps > 1 => it is not so that number of steps in this stage is above 1",
                "not (not steps > 1) => it is not so that (it is not so that number of steps in this stage is above 1)",
            })
    void aConditionReadsAsASentence(String text, String sentence) {
        assertThat(Condition.parse(text).sentence()).isEqualTo(sentence);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "passRate(top, 64 groups) >= 0.7",
                "passRate(addition, 20 steps) < 0.5 and reward(8 groups) > -1",
                "steps > 1 and groups > 2 or tokens > 3",
                "steps > 1 and (groups > 2 or tokens > 3)",
                "(steps > 1 and steps > 2) and steps > 3",
                "not (steps > 1 or not steps > 2) or (steps > 3 or steps > 4)",
                "entropy(5 steps) <= 1e-7 or length(5 steps) > 1e9"
            })
    void aConditionIsWrittenAsATextThatParsesToIt(String text) {
        Condition condition = Condition.parse(text);

        assertThat(Condition.parse(condition.text())).isEqualTo(condition);
        assertThat(Condition.parse(condition.text()).text()).isEqualTo(condition.text());
    }

    @Test
    void everyMetricBeginsWithASignalThatParses() {
        for (SignalKind kind : SignalKind.values()) {
            Signal signal = kind.signal(new Scope.Top(), "gradNorm", kind.usualWindow());
            Condition compare = Condition.of(signal, Comparison.AT_LEAST, 0.5);

            assertThat(signal.kind()).isEqualTo(kind);
            assertThat(Condition.parse(compare.text())).isEqualTo(compare);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "passRat(top, 64 groups) >= 1 => 0 => expected a metric, found 'passRat' => did you mean 'passRate'?",
                "passRate(topp, 64 groups) >= 1 => 9 => expected top, all, worst, entry(1), a problem family or a cell in quotes, found 'topp' => did you mean 'top'?",
                "passRate(top 64 groups) >= 1 => 13 => expected ',', found '64' => none",
                "passRate(top, 0 groups) >= 1 => 14 => expected a whole number from 1 to 10000, found '0' => none",
                "passRate(top, 10001 groups) >= 1 => 14 => expected a whole number from 1 to 10000, found '10001' => none",
                "passRate(top, 10000001 tokens) >= 1 => 14 => expected a whole number from 1 to 10000000, found '10000001' => none",
                "metric(gradNorm, 5 steps) > 1 => 7 => expected the name of a metric in quotes, for example 'gradNorm', found 'gradNorm' => none",
                "passRate(entry(0), 5 steps) > 1 => 15 => expected the place of an entry of problems, from 1, or the pool it names, found '0' => none",
                "passRate(top, 5 group) >= 1 => 16 => expected groups or steps or tokens, found 'group' => did you mean 'groups'?",
                "entropy(5 groups) >= 1 => 10 => expected steps or tokens, found 'groups' => known: steps, tokens",
                "steps => 5 => expected one of >= > <= <, found the end => none",
                "steps >= .5 => 9 => cannot read '.' => none",
                "steps = 5 => 6 => cannot read '=' => none",
                "steps >= x => 9 => expected a number, found 'x' => none",
                "steps >= 1 steps => 11 => expected 'and', 'or' or the end, found 'steps' => none",
                "(steps >= 1 => 11 => expected ')', found the end => none",
                "steps >= 1 and => 14 => expected a metric, found the end => known: passRate, lenient, reward, solvedAll, solvedNone, mixed, truncated, entropy, length, loss, metric, evaluation, steps, tokens, groups",
                "steps >= 1e999 => 9 => expected a number, found '1e999' => none",
            })
    void aFaultIsNamedWithItsPlace(String text, int offset, String message, String suggestion) {
        assertThatThrownBy(() -> Condition.parse(text))
                .isInstanceOfSatisfying(
                        FormulaSyntaxException.class,
                        e -> {
                            assertThat(e).hasMessage(message);
                            assertThat(e.offset()).isEqualTo(offset);
                            assertThat(e.suggestion().orElse("none")).isEqualTo(suggestion);
                        });
    }

    @Test
    void hugeConditionsAreRefused() {
        assertThatThrownBy(() -> Condition.parse("steps > 1 or ".repeat(40) + "steps > 1"))
                .hasMessage("must have at most 32 comparisons");
        assertThatThrownBy(() -> Condition.parse("(".repeat(500) + "steps > 1" + ")".repeat(400)))
                .hasMessage("must be nested at most 16 levels deep");
        assertThatThrownBy(() -> Condition.parse("not ".repeat(200) + "steps > 1"))
                .hasMessage("must be nested at most 16 levels deep");
        assertThatThrownBy(() -> Condition.parse(" ".repeat(1001)))
                .hasMessage("must have at most 1000 characters, has 1001");
    }

    @Test
    void noTextCausesAnythingButASyntaxFault() {
        String[] pieces = {
            "passRate",
            "(",
            "top",
            ",",
            "64",
            "groups",
            "steps",
            ")",
            ">=",
            "<",
            "0.7",
            "and",
            "or",
            "not",
            " ",
            "#",
            "-",
            "é",
            "1e",
            "."
        };
        SplittableRandom random = new SplittableRandom(4);
        int valid = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(12);
            for (int j = 0; j < length; j++) {
                text.append(pieces[random.nextInt(pieces.length)])
                        .append(random.nextBoolean() ? " " : "");
            }
            try {
                assertThat(Condition.parse(text.toString()).sentence()).isNotEmpty();
                valid++;
            } catch (FormulaSyntaxException e) {
                assertThat(e.offset()).isBetween(0, text.length());
            }
        }
        assertThat(valid).isPositive();
    }
}
