package io.gradus.training.problem.asking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class AnswerRuleTests {
    static List<AnswerRule> rules() {
        return AnswerRule.all();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "12+30 is 42. <answer> 42 </answer> Done. ~ 42",
                "<answer>1</answer> no, <answer>2</answer> ~ 2",
                "<answer>1</answer> and <answer>2 ~ 1",
                "<answer></answer> ~ ''",
                "</answer>42<answer> ~",
                "42 ~"
            })
    void tagsHoldTheLastClosedAnswer(String text, String answer) {
        assertThat(AnswerRule.TAGGED.extract(text).orElse(null)).isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "so \\boxed{\\frac{1}{2}} is it ~ \\frac{1}{2}",
                "\\boxed{1} then \\boxed{ 2 } ~ 2",
                "\\boxed{1} then \\boxed{2 ~ 1",
                "\\boxed{\\{1, 2\\}} ~ \\{1, 2\\}",
                "\\boxed 5 ~",
                "{5} ~"
            })
    void boxesHaveBalancedBraces(String text, String answer) {
        assertThat(AnswerRule.BOXED.extract(text).orElse(null)).isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "5 apples and 1,234.50 pears. ~ 1234.50",
                "from 7 to -12. ~ -12",
                "that is 12-5 ~ 5",
                "(3)-5 ~ 5",
                "half, 1/2, of it ~ 1/2",
                "1,2,3 ~ 3",
                "1,2345 ~ 2345",
                "none ~"
            })
    void theLastNumberKeepsItsSignAndLosesSeparators(String text, String answer) {
        assertThat(AnswerRule.LAST_NUMBER.extract(text).orElse(null)).isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "so {\"answer\": \"42\"} it is ~ 42",
                "{\"answer\": 42, \"why\": {\"a\": 1}} ~ 42",
                "{\"answer\": {\"a\": 1}} ~ {\"a\":1}",
                "{\"answer\": 1} {\"other\": 2} ~ 1",
                "{\"answer\": 1 ~",
                "answer: 1 ~"
            })
    void theFieldOfTheLastObjectThatHasItCounts(String text, String answer) {
        assertThat(AnswerRule.JSON.extract(text).orElse(null)).isEqualTo(answer);
    }

    @Test
    void theLastFencedBlockLosesItsLanguage() {
        assertThat(AnswerRule.FENCED.extract("```sql\nselect 1\n```\nor\n```\nselect 2\n```."))
                .contains("select 2");
        assertThat(AnswerRule.FENCED.extract("```select 3```")).contains("select 3");
        assertThat(AnswerRule.FENCED.extract("```\nselect 4")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void whatIsWrittenIsFoundAgain(AnswerRule rule) {
        for (String work : List.of("", "First 3, then \\boxed{4} and <answer>5</answer>.\n")) {
            for (String answer : List.of("17", "-3", "1/2")) {
                assertThat(
                                rule.extract(
                                        rule == AnswerRule.WHOLE
                                                ? answer
                                                : work + written(rule, answer)))
                        .contains(answer);
            }
        }
    }

    private static String written(AnswerRule rule, String answer) {
        return rule.written(answer);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void anyTextIsRead(AnswerRule rule) {
        String alphabet = "0123,./-{}\\boxed{\"answer\":<answer></answer>```\n\u20AC\uD83D";
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 500; i++) {
            StringBuilder text = new StringBuilder();
            for (int piece = random.nextInt(12); piece > 0; piece--) {
                int from = random.nextInt(alphabet.length());
                text.append(alphabet, from, from + random.nextInt(alphabet.length() - from));
            }
            assertThatCode(() -> rule.extract(text.toString())).doesNotThrowAnyException();
        }
        for (String row : List.of("\\boxed{", "{\"answer\":", "<answer>", "```", "-1,", "{")) {
            String hostile = row.repeat(200_000 / row.length());
            assertThatCode(() -> rule.extract(hostile)).doesNotThrowAnyException();
        }
    }
}
