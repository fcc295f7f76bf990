package io.gradus.training.problem;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls of a look-up and a calculator, right and wrong. */
class ToolEpisodeTests {
    private final ProblemSource source = ProblemSource.of("store-sums", List.of("calculator"));
    private final Problem problem = source.item(3, Cells.of(source.family(), 2, 2));
    private final String key = problem.part("sum").substring(0, 2);
    private final String value =
            problem.part("store").substring(3, problem.part("store").indexOf(';'));

    private String reply(String written) {
        Episode episode = source.family().begin(problem);
        episode.take(written);
        return episode.next().map(Turn::observation).orElse("over");
    }

    @Test
    void aCallIsAnsweredByItsTool() {
        Episode episode = source.family().begin(problem);
        episode.take("<think>first</think>I ask: <get>" + key + "</get>");

        assertThat(episode.next()).contains(Turn.of("get", "<result>" + value + "</result>"));
        episode.take("<calc>2*(3+4)</calc>");
        assertThat(episode.next()).contains(Turn.of("calc", "<result>14</result>"));
        episode.take("14");
        assertThat(episode.next()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<find>a</find>",
                "<get>a</get><get>b</get>",
                "<calc>1</calc><get>b</get>",
                "<get>b</get> and so on",
                "<get><get>a</get></get>",
                "<get><calc>1</calc></get>",
                "</get>",
                "<get>a",
                "a</get>",
                "</get>a<get>",
                "<get>a</calc>"
            })
    void whatIsNoOneCallFailsWithTheRule(String written) {
        assertThat(reply(written))
                .isEqualTo(
                        "<error>a turn ends with one call, <get>...</get> or <calc>...</calc></error>");
    }

    @ParameterizedTest
    @CsvSource({
        "'<get></get>', the request is empty",
        "'<get> </get>', the request is empty",
        "'<get>99</get>', no such key",
        "'<calc>1/0</calc>', divides by zero",
        "'<calc>7/2</calc>', 7/2 is not whole",
        "'<calc>(1</calc>', a parenthesis is not closed",
        "'<calc>1+</calc>', a number is missing at the end",
        "'<calc>1 + 2</calc>', character 2 is not expected there",
    })
    void aRequestThatCannotBeAnsweredFailsWithItsReason(String written, String reason) {
        assertThat(reply(written)).isEqualTo("<error>" + reason + "</error>");
    }

    @Test
    void aRequestThatIsTooLongFails() {
        assertThat(reply("<get>" + "a".repeat(1001) + "</get>"))
                .isEqualTo("<error>a request has at most 1000 characters</error>");
        assertThat(reply("<calc>" + "1".repeat(201) + "</calc>"))
                .isEqualTo("<error>an expression has 1 to 200 characters</error>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "14", "<answer>14</answer>", "<b>14", "<think><get>a</get></think>9"})
    void aTurnWithoutACallIsTheAnswer(String written) {
        assertThat(reply(written)).isEqualTo("over");
    }

    @Test
    void aCallEarnsWhatTheDemonstrationFindsOutOnce() {
        Episode episode = source.family().begin(problem);
        for (String turn :
                List.of(
                        "<get>" + key + "</get>",
                        "<get>" + key + "</get>",
                        "<get>99</get>",
                        "<calc>" + problem.reference() + "</calc>",
                        problem.reference())) {
            episode.take(turn);
        }

        assertThat(episode.turnScores(Turn.SOLVER)).containsExactly(1.0, 0.0, 0.0, 1.0);
        assertThat(episode.turnScores("other")).isEmpty();
    }
}
