package io.gradus.training.problem.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ChainTests {
    private static final Pattern HIDDEN = Pattern.compile("\\[#([+-][0-9]+)?]");

    private final ProblemSource additions = ProblemSource.of("addition", List.of("chain"));

    @Test
    void aPersonWhoSolvesLinkByLinkFindsTheAnswer() {
        for (int seed = 0; seed < 300; seed++) {
            Problem problem = additions.item(seed, cell(2, 4));
            long answer = 0;
            for (String link : problem.prompt().split(";")) {
                long before = answer;
                String told =
                        HIDDEN.matcher(link)
                                .replaceAll(hidden -> Long.toString(value(hidden, before)));
                String[] operands = told.replace("=", "").split("\\+");
                answer = Long.parseLong(operands[0]) + Long.parseLong(operands[1]);
            }
            assertThat(problem.prompt().split(";")).hasSize(4);
            assertThat(problem.reference()).isEqualTo(Long.toString(answer));
        }
    }

    @Test
    void everyLinkButTheFirstNeedsTheOneBefore() {
        for (int seed = 0; seed < 100; seed++) {
            String[] links = additions.item(seed, cell(3, 3)).prompt().split(";");

            assertThat(links[0]).doesNotContain("#");
            assertThat(links[1]).containsPattern(HIDDEN);
            assertThat(links[2]).containsPattern(HIDDEN);
        }
    }

    @Test
    void anAnswerThatIsNoNumberSelectsWhatComesNext() {
        ProblemSource tables = ProblemSource.of("masked-recall", List.of("chain"));
        Difficulty cell =
                new Difficulty(
                        List.of(
                                new AttributeValue("facts", 1),
                                new AttributeValue("masks", 1),
                                new AttributeValue("letters", 1),
                                new AttributeValue("horizon", 2)));
        for (int seed = 0; seed < 100; seed++) {
            Problem problem = tables.item(seed, cell);
            String[] told = problem.prompt().split(";#odd:|;#even:");
            String first = masked(told[0]);
            boolean odd = first.charAt(first.length() - 1) % 2 == 1;

            assertThat(problem.reference()).isEqualTo(masked(told[odd ? 1 : 2]));
        }
    }

    @Test
    void aHorizonOfOneIsThePlainProblem() {
        assertThat(additions.item(5, cell(2, 1)).prompt()).matches("[0-9]+\\+[0-9]+=");
    }

    @Test
    void familiesWithSeveralAnswersAreRefused() {
        assertThatThrownBy(() -> ProblemSource.of("countdown", List.of("chain")))
                .hasMessage(
                        "transform chain cannot be applied to countdown: several answers may be correct,"
                                + " so that none can lead to the next problem");
    }

    /** The word of {@code a b c|a _ c=} that is masked. */
    private static String masked(String told) {
        String[] sides = told.replace("=", "").split("\\|");
        String[] words = sides[0].split(" ");
        return words[List.of(sides[1].split(" ")).indexOf("_")];
    }

    private static long value(MatchResult hidden, long answer) {
        return answer + (hidden.group(1) == null ? 0 : Long.parseLong(hidden.group(1)));
    }

    private static Difficulty cell(int digits, int horizon) {
        return new Difficulty(
                List.of(
                        new AttributeValue("digits", digits),
                        new AttributeValue("horizon", horizon)));
    }
}
